package scan

import (
	"strings"
	"testing"
)

// TestWebhooks holds which addresses are keys, what is masked of them, and that those which only show what one looks like are none.
func TestWebhooks(t *testing.T) {
	const letters, hex, guid = "R7v2Kq9Lw4Tz8Xb3Nc6Md1Pf5Gh0Js2YuEaQ", "9f3a17c0d2e84b569f3a17c0d2e84b56", "9f3a17c0-d2e8-4b56-9f3a-17c0d2e84b56"
	slack, token := "T024BE7LD/B06Q9ZK41/"+letters[:24], letters+letters[:32]
	for _, row := range []struct{ host, rest, what string }{
		{"https://hooks.slack.com/services/", slack, "a Slack webhook"},
		{"hooks.slack.com/services/", slack, "a Slack webhook"},
		{"https://discord.com/api/", "webhooks/1098237465019283746/" + token, "a Discord webhook"},
		{"https://canary.discord.com/api/", "v10/webhooks/1098237465019283746/" + token, "a Discord webhook"},
		{"https://discordapp.com/api/", "webhooks/1098237465019283746/" + token, "a Discord webhook"},
		{"https://acme.webhook.office.com/webhookb2/", guid + "@" + guid + "/IncomingWebhook/" + hex + "/" + guid, "a Teams webhook"},
		{"https://api.telegram.org/", "bot7203948165:AA" + letters[:33], "the token of a Telegram bot"},
		{"https://api.telegram.org/", "file/bot7203948165:AA" + letters[:33], "the token of a Telegram bot"},
		{"https://hooks.slack.com/services/", slack[:40], ""},
		{"https://hooks.slack.com/services/", slack + "Zz9", ""},
		{"https://hooks.slack.com/services/", "T00000000/B00000000/" + strings.Repeat("X", 24), ""},
		{"https://hooks.slack.com/services/", "T024BE7LD/B06Q9ZK41/$SLACK_TOKEN_OF_THIS_TEAM", ""},
		{"https://hooks.slack.com/services/", "<TEAM>/<CHANNEL>/<TOKEN>/" + letters[:24], ""},
		{"https://example.com/services/", slack, ""},
		{"https://discord.com/api/", "webhooks/YOUR_WEBHOOK_ID/YOUR_WEBHOOK_TOKEN_OF_THE_CHANNEL", ""},
		{"https://discord.com/api/", "webhooks/123456789012345678/" + strings.Repeat("abcdefghij", 6) + "abcdefgh", ""},
		{"https://discord.com/api/", "webhooks/{webhook.id}/" + token, ""},
		{"https://discord.com/api/", "channels/1098237465019283746/" + token, ""},
		{"https://api.telegram.org/", "bot$TELEGRAM_BOT_TOKEN_OF_MINE/sendMessage", ""},
		{"https://api.telegram.org/", "bot123456:ABC-DEF1234ghIkl-zyx57W2v1u123ew11/getMe", ""},
		{"https://acme.webhook.office.com/webhookb2/", "00000000-0000-0000-0000-000000000000@" + guid + "/IncomingWebhook/" + hex + "/" + guid, ""},
	} {
		for _, behind := range []string{"", "/sendMessage", "?wait=true", "\"", " and go.", "/" + letters} {
			address := row.host + row.rest + behind
			text := "a\nPost to " + address + " now.\n"
			masked, list := scanned(text, nil)
			switch {
			case row.what == "" && (len(list) > 0 || masked != text):
				t.Errorf("%s: %v", address, list)
			case row.what != "" && (len(list) != 1 || !strings.Contains(list[0].Message, row.what+": ") || strings.Contains(list[0].Message+list[0].Excerpt, row.rest[:16])):
				t.Errorf("%s: %v", address, list)
			case row.what != "" && masked != "a\nPost to "+row.host+strings.Repeat("*", len(row.rest))+behind+" now.\n", masked != Mask(text):
				t.Errorf("%s is %s", address, masked)
			}
		}
	}
}
