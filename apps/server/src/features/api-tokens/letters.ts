// The email about a new token: another person at an open browser must not get one unnoticed.
import type { InEachLanguage } from "../mail/language.ts";
import type { Letter } from "../mail/letter.ts";

interface TokenFacts {
  label: string;
  kind: "personal" | "bot";
  url: string;
}

export const tokenCreated = ({ label, kind, url }: TokenFacts): InEachLanguage<Letter> => ({
  en: {
    subject: `A new API token was created: ${label}`,
    paragraphs: [
      kind === "bot"
        ? `You created the bot “${label}” and an API token for it. Anyone who has the token can use Cairn as this bot.`
        : `An API token named “${label}” was created in your account. Anyone who has it can use Cairn as you, within its scope.`,
      "If this wasn’t you, revoke it right away and change your password.",
    ],
    action: { label: "See your API tokens", url },
  },
  de: {
    subject: `Neues API-Token: ${label}`,
    paragraphs: [
      kind === "bot"
        ? `Du hast den Bot „${label}“ mit einem API-Token angelegt. Wer das Token hat, kann Cairn als dieser Bot benutzen.`
        : `In deinem Konto gibt es ein neues API-Token mit dem Namen „${label}“. Wer es hat, kann Cairn in seinem Rahmen an deiner Stelle benutzen.`,
      "Wenn du das nicht warst, widerrufe es sofort und ändere dein Passwort.",
    ],
    action: { label: "Deine API-Tokens ansehen", url },
  },
});
