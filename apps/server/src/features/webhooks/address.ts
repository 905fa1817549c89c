// Which addresses a webhook may have (contract/workspace §10, security 70, 74).
import { invalid } from "../../platform/failure.ts";
import { calledAddress } from "../../platform/http/called-address.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { ownNames } from "../../platform/http/own-host.ts";
import { OutboundFailed } from "../../platform/outbound/failed.ts";
import { requireCallable } from "../../platform/outbound/outbound.ts";
import { isAllowedUrl } from "../../platform/outbound/places.ts";

/** One text for all reasons: a difference would let people map the network that this server is in. */
const UNREACHABLE =
  "This address can't be used. It must be a public http or https address, with an ordinary port and without a password.";
const OWN = "A webhook can't lead back to this server.";

function isOwn(context: WorkspaceContext, host: string): boolean {
  const names = [new URL(calledAddress(context)).hostname, ...(ownNames(context.runtime.config) ?? [])];
  return names.some((name) => host === name || host.endsWith(`.${name}`));
}

/** The address in its normal form. @throws invalid */
export async function requireReceiver(context: WorkspaceContext, text: string): Promise<string> {
  const { runtime } = context;
  const wanted = text.trim();
  if (!/^https?:\/\//i.test(wanted) || !URL.canParse(wanted))
    throw invalid({ url: ["Enter an address that begins with https:// or http://."] });
  const { href, hostname } = new URL(wanted);
  if (isOwn(context, hostname) && !isAllowedUrl(runtime.config.outboundAllow, href))
    throw invalid({ url: [OWN] });
  try {
    await requireCallable(runtime, href);
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    throw invalid({ url: [UNREACHABLE] });
  }
  return href;
}
