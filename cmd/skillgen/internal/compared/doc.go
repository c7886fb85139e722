/*
Package compared shows what is to be written against what is there, as git has it. Line ends of a checkout are none of it.
*/
package compared
