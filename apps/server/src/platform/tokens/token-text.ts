// The text of a token: a prefix by which secret scanners recognize it, 160 random bits, and a checksum that tells a
// mistyped token from a revoked one without a look into the database.
import { createHash, randomInt } from "node:crypto";

export const TOKEN_PREFIX = "cairn_api_";
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 27 × log2(62) = 160.7 bits. */
const RANDOM_LENGTH = 27;
const CHECKSUM_LENGTH = 6;
const HINT_LENGTH = 4;

function checksum(text: string): string {
  let value = createHash("sha256").update(text).digest().readUIntBE(0, 6);
  let digits = "";
  for (let n = 0; n < CHECKSUM_LENGTH; n++) {
    digits += ALPHABET[value % ALPHABET.length] ?? "";
    value = Math.floor(value / ALPHABET.length);
  }
  return digits;
}

/** A new token: `cairn_api_` and 33 letters and digits, the last six of which are the checksum. */
export function newTokenText(): string {
  let text = TOKEN_PREFIX;
  for (let n = 0; n < RANDOM_LENGTH; n++) text += ALPHABET[randomInt(ALPHABET.length)] ?? "";
  return text + checksum(text);
}

/** Whether a text has the form and the checksum of a token; such a text may still be unknown or revoked. */
export function isTokenText(text: string): boolean {
  if (!/^cairn_api_[0-9A-Za-z]{33}$/.test(text)) return false;
  return checksum(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** The last characters, which people see in the list of their tokens. */
export const hintOf = (token: string): string => token.slice(-HINT_LENGTH);
