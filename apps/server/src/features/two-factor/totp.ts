// Codes of authenticator apps (RFC 6238): SHA-1, six digits, 30 seconds, as all apps expect.
import { Secret, TOTP } from "otpauth";

const PERIOD = 30;
const ISSUER = "Cairn";
/** Twenty bytes, as RFC 4226 §4 recommends. */
const SECRET_BYTES = 20;
/** Clocks of phones are wrong by up to a period. */
const WINDOW = 1;

const totpOf = (secret: string, label = ""): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: PERIOD });

/** In base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** `otpauth://totp/…`. */
export const setupUri = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step that a code belongs to; null for a wrong one. */
export function stepOf(secret: string, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = at.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/** The code that an app shows, for tests. */
export const codeAt = (secret: string, at: Date): string =>
  totpOf(secret).generate({ timestamp: at.getTime() });
