// Package lost tells what is merely missing from what is lost. In come a door and a name below it where nothing can be opened;
// out goes whether nothing is there, or a link hides something or leads nowhere.
package lost
