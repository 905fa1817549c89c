// Addresses of files that work without a session for an hour: for what is read where nobody is signed in (security 62).
import type { Runtime } from "../runtime.ts";
import { sign, signedText } from "../secrets.ts";

const NAME = "file address";
const SECONDS = 3600;
/** The query parameter that carries the signature. */
export const SIGNED = "signed";

/** The address of a stored file, absolute or not, signed from now on. */
export async function signAddress(
  { config, now }: Pick<Runtime, "config" | "now">,
  address: string,
): Promise<string> {
  const until = now().getTime() + SECONDS * 1000;
  const [path = ""] = /\/uploads\/[^?#]+/.exec(address) ?? [];
  return `${address}?${SIGNED}=${await sign(config, NAME, `${until} ${path}`)}`;
}

/** Whether a signature is this instance's, for that path, and still good. */
export async function isSigned(
  { config, now }: Pick<Runtime, "config" | "now">,
  path: string,
  signature: unknown,
): Promise<boolean> {
  if (typeof signature !== "string") return false;
  const text = await signedText(config, NAME, signature);
  const [until, signed] = (text ?? "").split(" ");
  return signed === path && Number(until) > now().getTime();
}
