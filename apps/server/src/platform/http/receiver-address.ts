// Which addresses people may have events sent to (contract/workspace §10, security 70, 74).
import { invalid } from "../failure.ts";
import { calledAddress } from "./called-address.ts";
import type { NoContext } from "./context.ts";
import { ownNames } from "./own-host.ts";
import { OutboundFailed } from "../outbound/failed.ts";
import { requireCallable } from "../outbound/outbound.ts";
import { isAllowedUrl } from "../outbound/places.ts";

/** One text for all reasons: a difference would let people map the network that this server is in. */
const UNREACHABLE =
  "This address can't be used. It must be a public http or https address, with an ordinary port and without a password.";
const OWN = "This address leads back to this server.";

function isOwn(context: NoContext, host: string): boolean {
  const names = [new URL(calledAddress(context)).hostname, ...(ownNames(context.runtime.config) ?? [])];
  return names.some((name) => host === name || host.endsWith(`.${name}`));
}

/** The address in its normal form. @param field of the body, for errors @throws invalid */
export async function requireReceiver(context: NoContext, text: string, field = "url"): Promise<string> {
  const { runtime } = context;
  const wanted = text.trim();
  if (!/^https?:\/\//i.test(wanted) || !URL.canParse(wanted))
    throw invalid({ [field]: ["Enter an address that begins with https:// or http://."] });
  const { href, hostname } = new URL(wanted);
  if (isOwn(context, hostname) && !isAllowedUrl(runtime.config.outboundAllow, href))
    throw invalid({ [field]: [OWN] });
  try {
    await requireCallable(runtime, href);
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    throw invalid({ [field]: [UNREACHABLE] });
  }
  return href;
}
