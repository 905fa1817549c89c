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

/** @param code as it is typed: three groups of four letters */
export const newAddressLetter = (code: string): Letter => ({
  subject: `${code} is the code for your new address`,
  paragraphs: [
    "Somebody wants this to be the address of an account at Cairn. Type this code where you asked for it. It works for ten minutes, once, in that browser.",
  ],
  code,
  footnotes: [
    "Nobody at Cairn asks for this code.",
    "If this was not you, nothing has changed: you can ignore this mail.",
  ],
});

/** In place of a code, to whom the address belongs already: whoever asked is told nothing of that (security 30). */
export const addressTaken: Letter = {
  subject: "This address has a Cairn account already",
  paragraphs: [
    "Somebody wants this to be the address of another account at Cairn. It has one already, and an address has only one.",
    "If this was you, sign in with it, or deactivate that account, or choose another address.",
  ],
  footnotes: ["If this was not you, nothing has changed: you can ignore this mail."],
};

/** To the address before. */
export const addressChanged: Letter = {
  subject: "The address of your Cairn account was changed",
  paragraphs: [
    "Your account has another address from now on. You sign in with that one, mail goes there, and every other session was ended.",
    "If this was not you, tell whoever runs this Cairn at once: they can give the account its address back.",
  ],
};

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
