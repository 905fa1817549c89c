// The letters about somebody's own account (contract/workspace §1.1, §1.2, §3.6).
import type { Letter } from "../mail/letter.ts";

const NOT_YOU = "If this was not you, nobody has got in: you can ignore this mail.";

/** @param code as it is typed: three groups of four letters */
export const codeLetter = (code: string): Letter => ({
  subject: `${code} is your code for Cairn`,
  paragraphs: ["Type this code where you asked for it. It works for ten minutes, once, in that browser."],
  code,
  footnotes: ["Nobody at Cairn asks for this code.", NOT_YOU],
});

export const passwordLinkLetter = (url: string): Letter => ({
  subject: "Set a new password for Cairn",
  paragraphs: ["Somebody asked for a new password for your account. The link works for one hour, once."],
  action: { label: "Choose a new password", url },
  footnotes: [NOT_YOU],
});

/** @param forgot where a new one is asked for */
export const passwordChanged = (forgot: string): Letter => ({
  subject: "Your password for Cairn was changed",
  paragraphs: [
    "The password of your account was changed a moment ago, and every other session was ended.",
    "If this was not you, choose a new password at once:",
  ],
  action: { label: "Choose a new password", url: forgot },
});

export const accountActiveAgain: Letter = {
  subject: "Your Cairn account is active again",
  paragraphs: [
    "Your account had been deactivated. Somebody has signed in with your address just now, and it is active again.",
    "If this was not you, tell an admin of this Cairn.",
  ],
};

export const accountClosed: Letter = {
  subject: "Your Cairn account is deactivated",
  paragraphs: [
    "Your account was deactivated, as you asked. You are in no workspace any more; what you have written keeps your name.",
    "Signing up again with this address makes it active again.",
  ],
};
