// The email about a new token: another person at an open browser must not get one unnoticed.
import type { Letter } from "../mail/letter.ts";

export const tokenCreated = ({
  label,
  kind,
  url,
}: {
  label: string;
  kind: "personal" | "bot";
  url: string;
}): Letter => ({
  subject: `A new API token was created: ${label}`,
  paragraphs: [
    kind === "bot"
      ? `You created the bot “${label}” and an API token for it. Anyone who has the token can use Cairn as this bot.`
      : `An API token named “${label}” was created in your account. Anyone who has it can use Cairn as you, within its scope.`,
    "If this wasn’t you, revoke it right away and change your password.",
  ],
  action: { label: "See your API tokens", url },
});
