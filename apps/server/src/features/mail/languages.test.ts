import { expect, test } from "vitest";
import { tokenCreated } from "../api-tokens/letters.ts";
import {
  accountActiveAgain,
  accountClosed,
  addressChanged,
  addressTaken,
  codeLetter,
  newAddressLetter,
  passwordChanged,
  passwordLinkLetter,
} from "../auth/letters.ts";
import { letterOf as chatPaused } from "../chat/sending/health.ts";
import { WORDS as DIGEST } from "../notifications/digest/letter.ts";
import { WORDS as NOTIFIED } from "../notifications/mail/words.ts";
import { WORDS as PUSHED } from "../push/message.ts";
import { letterOf as webhookPaused } from "../webhooks/sending/health.ts";
import { invitationLetter } from "../workspaces/invitation-letter.ts";
import { type InEachLanguage, mailLanguage } from "./language.ts";
import type { Letter } from "./letter.ts";

const URL = "https://cairn.example.com/";
const chat = { name: "dev", kind: "slack", slug: "acme", project_id: "p", project_name: "Web" } as const;
const webhook = { url: URL, slug: "acme", workspace_name: "Acme", email: null };
const invitation = { inviter: "Ada", workspace: "Acme", project: "Web", role: 15, url: URL } as const;

const LETTERS: Record<string, InEachLanguage<Letter>> = {
  code: codeLetter("AAAA-BBBB-CCCC"),
  newAddress: newAddressLetter("AAAA-BBBB-CCCC"),
  addressTaken,
  addressChanged,
  passwordLink: passwordLinkLetter(URL),
  passwordChanged: passwordChanged(URL),
  accountActiveAgain,
  accountClosed,
  personalToken: tokenCreated({ label: "ci", kind: "personal", url: URL }),
  botToken: tokenCreated({ label: "ci", kind: "bot", url: URL }),
  invitation: invitationLetter(invitation),
  invitationToWorkspace: invitationLetter({ ...invitation, project: null, inviter: null }),
  chatGone: chatPaused("gone", chat, URL),
  chatFailing: chatPaused("failing", chat, URL),
  webhookGone: webhookPaused("gone", webhook, URL),
  webhookFailing: webhookPaused("failing", webhook, URL),
};

/** All texts, without what is the same in all languages. */
const textsOf = ({ subject, paragraphs, action, footnotes = [] }: Letter): string[] => [
  subject,
  ...paragraphs,
  ...(action ? [action.label] : []),
  ...footnotes,
];

test.each(Object.entries(LETTERS))(
  "the letter %s has the same parts in English and in German",
  (_, { en, de }) => {
    expect(Object.keys(de)).toEqual(Object.keys(en));
    expect(textsOf(de)).toHaveLength(textsOf(en).length);
    for (const [n, text] of textsOf(en).entries()) expect(textsOf(de)[n]).not.toBe(text);
    expect([de.code, de.action?.url]).toEqual([en.code, en.action?.url]);
  },
);

test("the words of notifications, digests and pushes are in both languages", () => {
  for (const words of [NOTIFIED, DIGEST, PUSHED])
    expect(Object.keys(words.de)).toEqual(Object.keys(words.en));
});

test("email is in the language of the screens, and in English for others", () => {
  expect(["de", "de-AT", "DE", "en-GB", "fr", null, undefined].map(mailLanguage)).toEqual([
    "de",
    "de",
    "de",
    "en",
    "en",
    "en",
    "en",
  ]);
});
