// The address that a reply to an email about an issue goes to: it names the issue and the person, and is signed, so that
// nothing about it is stored (docs/adr/0044). It has the 64 characters that a local part may have, whose case does not
// matter.
import { timingSafeEqual } from "node:crypto";
import type { Runtime } from "../../platform/runtime.ts";
import { keyedHash } from "../../platform/secrets.ts";

export interface ReplyTarget {
  issue_id: string;
  user_id: string;
}

const NAME = "mail reply";
const DAY_MS = 86_400_000;
/** Days after the email in which its reply is accepted. */
const VALID_DAYS = 60;
const PREFIX = "r";
/** Digits of a UUID, of a day since 1970 and of the signature, in base 36. The signature has 51 bits. */
const ID = 25;
const DAY = 3;
const SIGNATURE = 10;
const SHAPE = new RegExp(
  `^${PREFIX}([0-9a-z]{${ID}})([0-9a-z]{${ID}})([0-9a-z]{${DAY}})([0-9a-z]{${SIGNATURE}})$`,
);

const digits = (value: bigint, length: number): string => value.toString(36).padStart(length, "0");
const packed = (uuid: string): string => digits(BigInt(`0x${uuid.replaceAll("-", "")}`), ID);

function unpacked(text: string): string | null {
  let value = 0n;
  for (const digit of text) value = value * 36n + BigInt(Number.parseInt(digit, 36));
  const hex = value.toString(16).padStart(32, "0");
  if (hex.length > 32) return null;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

async function signatureOf({ config }: Runtime, text: string): Promise<string> {
  const hash = await keyedHash(config, NAME, text);
  return digits(hash.readBigUInt64BE() % 36n ** BigInt(SIGNATURE), SIGNATURE);
}

/** Null while this instance receives no email. */
export async function replyAddress(
  runtime: Runtime,
  { issue_id, user_id }: ReplyTarget,
): Promise<string | null> {
  const domain = runtime.config.inboundMail?.domain;
  if (domain === undefined) return null;
  const lastDay = Math.floor(runtime.now().getTime() / DAY_MS) + VALID_DAYS;
  const text = packed(issue_id) + packed(user_id) + digits(BigInt(lastDay), DAY);
  return `${PREFIX}${text}${await signatureOf(runtime, text)}@${domain}`;
}

/** What an address of this instance is about; null for all other addresses, and after its time. */
export async function readReplyAddress(
  runtime: Runtime,
  domain: string,
  address: string,
): Promise<ReplyTarget | null> {
  const [local = "", at = ""] = address.toLowerCase().split("@");
  const [, issue = "", user = "", day = "", signature = ""] = SHAPE.exec(local) ?? [];
  if (issue === "" || at !== domain) return null;
  const right = await signatureOf(runtime, issue + user + day);
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(signature))) return null;
  if (Number.parseInt(day, 36) < Math.floor(runtime.now().getTime() / DAY_MS)) return null;
  const [issue_id, user_id] = [unpacked(issue), unpacked(user)];
  return issue_id !== null && user_id !== null ? { issue_id, user_id } : null;
}
