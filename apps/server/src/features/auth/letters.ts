// The emails about a person's own account (contract/workspace §1.1, §1.2, §3.6).
import type { Letter } from "../mail/letter.ts";

const NOT_YOU = "If you didn’t request this, you can ignore this email.";

/** @param code as people type it: three groups of four letters */
export const codeLetter = (code: string): Letter => ({
  subject: `${code} is your Cairn code`,
  paragraphs: ["Enter this code where you requested it. It’s valid for 10 minutes, once, in that browser."],
  code,
  footnotes: ["We’ll never ask you for this code.", NOT_YOU],
});

/** @param code as people type it: three groups of four letters */
export const newAddressLetter = (code: string): Letter => ({
  subject: `${code} is the code for your new email`,
  paragraphs: [
    "Confirm this email address for your Cairn account. Enter this code where you requested it. It’s valid for 10 minutes, once, in that browser.",
  ],
  code,
  footnotes: [
    "We’ll never ask you for this code.",
    "If you didn’t request this, nothing has changed. You can ignore this email.",
  ],
});

/**
 * Sent instead of a code to the owner of an email address that is already in use: the requester does not learn about it
 * (security 30).
 */
export const addressTaken: Letter = {
  subject: "This email already has a Cairn account",
  paragraphs: [
    "Someone tried to use this email for another Cairn account. It already belongs to an account.",
    "If this was you, sign in with it, deactivate that account, or choose another email.",
  ],
  footnotes: ["If you didn’t request this, nothing has changed. You can ignore this email."],
};

/** Sent to the previous email address. */
export const addressChanged: Letter = {
  subject: "Your Cairn account’s email was changed",
  paragraphs: [
    "Your account’s email was changed. You now sign in with the new one, and you were signed out everywhere else.",
    "If this wasn’t you, contact the administrator of this server right away. They can restore your email.",
  ],
};

export const passwordLinkLetter = (url: string): Letter => ({
  subject: "Reset your Cairn password",
  paragraphs: ["Use this link to choose a new password. It’s valid for one hour, once."],
  action: { label: "Choose a new password", url },
  footnotes: [NOT_YOU],
});

/** @param forgot URL where a new one can be requested */
export const passwordChanged = (forgot: string): Letter => ({
  subject: "Your Cairn password was changed",
  paragraphs: [
    "Your account’s password was just changed, and you were signed out everywhere else.",
    "If this wasn’t you, choose a new password right away:",
  ],
  action: { label: "Choose a new password", url: forgot },
});

export const accountActiveAgain: Letter = {
  subject: "Your Cairn account is active again",
  paragraphs: [
    "Your account was deactivated. Someone just signed in with your email, and it’s active again.",
    "If this wasn’t you, contact the administrator of this server.",
  ],
};

export const accountClosed: Letter = {
  subject: "Your Cairn account is deactivated",
  paragraphs: [
    "Your account was deactivated, as you requested. You’ve left all workspaces. Your content stays under your name.",
    "Sign up again with this email to reactivate it.",
  ],
};
