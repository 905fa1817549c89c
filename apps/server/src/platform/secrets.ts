// Encryption of configuration secrets (design §4: no secret stored readable): AES-256-GCM with the instance's key.
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { existsSync } from "node:fs";
import { link, mkdir, readFile, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";

type KeySource = Pick<Config, "dataDir" | "secret">;

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const VERSION = "v1";

const fromPassphrase = (secret: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", "cairn configuration secrets", KEY_BYTES));

/** Where the key is without CAIRN_SECRET. */
export const instanceKeyPath = (dataDir: string): string => join(dataDir, "secrets", "instance-key");

/**
 * Two processes may start at once: the file appears complete or not at all, and the second process reads the first
 * one's.
 */
async function readOrMakeKey(dataDir: string): Promise<Buffer> {
  const path = instanceKeyPath(dataDir);
  if (!existsSync(path)) {
    await mkdir(join(dataDir, "secrets"), { recursive: true, mode: 0o700 });
    const draft = `${path}.${randomBytes(6).toString("hex")}`;
    await writeFile(draft, randomBytes(KEY_BYTES).toString("base64url"), { flag: "wx", mode: 0o600 });
    try {
      await link(draft, path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      await unlink(draft);
    }
  }
  const key = Buffer.from((await readFile(path, "utf8")).trim(), "base64url");
  if (key.length !== KEY_BYTES) throw new Error(`${path} is not a key of Cairn's. Restore it from a backup.`);
  return key;
}

const keys = new WeakMap<KeySource, Promise<Buffer>>();

/**
 * CAIRN_SECRET, or the key in the data directory, generated when first needed. Nodes that share a database must share
 * it.
 */
function instanceKey(config: KeySource): Promise<Buffer> {
  const known = keys.get(config);
  if (known) return known;
  const key =
    config.secret === null ? readOrMakeKey(config.dataDir) : Promise.resolve(fromPassphrase(config.secret));
  // A failure is not cached: space may be freed on a full disk.
  key.catch(() => keys.delete(config));
  keys.set(config, key);
  return key;
}

/** Encrypts a text. `name` is bound to it: a text sealed under one name does not open under another. */
export async function seal(config: KeySource, name: string, text: string): Promise<string> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", await instanceKey(config), iv);
  cipher.setAAD(Buffer.from(name));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url")}`;
}

/** @throws Error when it was sealed with another key or name, or was changed since */
export async function unseal(config: KeySource, name: string, sealed: string): Promise<string> {
  const [version, payload = ""] = sealed.split(".");
  const bytes = Buffer.from(payload, "base64url");
  if (version !== VERSION || bytes.length < IV_BYTES + TAG_BYTES)
    throw new Error(`${name} is not a sealed secret.`);
  const decipher = createDecipheriv("aes-256-gcm", await instanceKey(config), bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(name));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch (error) {
    throw new Error(`${name} was sealed with another key. Was CAIRN_SECRET or the data directory changed?`, {
      cause: error,
    });
  }
}

/**
 * HMAC-SHA256 of a text, which only this instance can compute. An HMAC under one name reveals nothing about another.
 */
export async function keyedHash(config: KeySource, name: string, text: string): Promise<Buffer> {
  const key = Buffer.from(hkdfSync("sha256", await instanceKey(config), "", `cairn ${name}`, KEY_BYTES));
  return createHmac("sha256", key).update(text).digest();
}

/** `text` with its signature, for use in a URL. `name` is bound to it, as in `seal`. */
export const sign = async (config: KeySource, name: string, text: string): Promise<string> =>
  `${Buffer.from(text).toString("base64url")}.${(await keyedHash(config, name, text)).toString("base64url")}`;

/** The text that was signed under the name; null for text that this instance has not signed. */
export async function signedText(config: KeySource, name: string, signed: string): Promise<string | null> {
  const [text = "", signature = ""] = signed.split(".").map((part) => Buffer.from(part, "base64url"));
  const right = await keyedHash(config, name, text.toString());
  return signature.length === right.length && timingSafeEqual(right, Buffer.from(signature))
    ? text.toString()
    : null;
}
