// Encrypts backups in the age format (age-encryption.org), which other programs can read, too.
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import type { BackupKey } from "../../platform/backup-settings.ts";

/** How it is decrypted: the identity belongs to the recipient. */
export type BackupIdentity = { identity: string } | { passphrase: string };

/** The beginning of every file in the age format. */
export const AGE_HEADER = "age-encryption.org/v1";

/** 2^15 rounds of scrypt take about a second; guessing a passphrase costs as much for each guess. */
const SCRYPT_WORK = 15;

/** @throws Error for a recipient that is none */
export async function encrypted(plain: Readable, key: BackupKey): Promise<Readable> {
  const encrypter = new Encrypter();
  if ("recipient" in key) encrypter.addRecipient(key.recipient);
  else {
    encrypter.setPassphrase(key.passphrase);
    encrypter.setScryptWorkFactor(SCRYPT_WORK);
  }
  return Readable.fromWeb((await encrypter.encrypt(webOf(plain))) as ReadableStream);
}

/** @throws Error when the identity is not the one it was encrypted for */
export async function decrypted(cipher: Readable, identity: BackupIdentity): Promise<Readable> {
  const decrypter = new Decrypter();
  if ("identity" in identity) decrypter.addIdentity(identity.identity);
  else decrypter.addPassphrase(identity.passphrase);
  return Readable.fromWeb((await decrypter.decrypt(webOf(cipher))) as ReadableStream);
}

/** Node's type of a web stream differs from the browser's, which the library names. */
type WebStream = Parameters<Encrypter["encrypt"]>[0] & globalThis.ReadableStream<Uint8Array>;
const webOf = (stream: Readable): WebStream => Readable.toWeb(stream) as unknown as WebStream;
