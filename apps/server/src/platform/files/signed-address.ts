// URLs of files that work without a session for an hour, for places where no one is signed in (security 62).
import type { Runtime } from "../runtime.ts";
import { sign, signedText } from "../secrets.ts";

const NAME = "file address";
const SECONDS = 3600;
/** The query parameter that carries the signature. */
export const SIGNED = "signed";

/** The URL of a stored file, absolute or relative, signed from now on. */
export async function signAddress(
  { config, now }: Pick<Runtime, "config" | "now">,
  address: string,
): Promise<string> {
  const until = now().getTime() + SECONDS * 1000;
  const [path = ""] = /\/uploads\/[^?#]+/.exec(address) ?? [];
  return `${address}?${SIGNED}=${await sign(config, NAME, `${until} ${path}`)}`;
}

/** Whether this instance made the signature for that path, and it has not expired. */
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
