// Determines the IP address that a connection is made to. The name is resolved once, the result is checked, and exactly
// that address is dialed: a later DNS answer changes nothing (security 71).
import { lookup } from "node:dns/promises";
import type { LookupFunction } from "node:net";
import { type AllowedPlaces, isAllowedAddress, isAllowedHost, isPublic } from "./places.ts";
import { OutboundFailed } from "./failed.ts";

/** The ports of ordinary web servers. An exception may have any port. */
const PORTS: ReadonlySet<string> = new Set(["", "80", "443", "8080", "8443"]);

export interface Target {
  url: URL;
  lookup: LookupFunction;
}

const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, "");

async function addressesOf(host: string): Promise<{ address: string; family: number }[]> {
  try {
    return await lookup(host, { all: true, verbatim: true });
  } catch (error) {
    throw new OutboundFailed(`${host} cannot be resolved`, { cause: error });
  }
}

/** Checks where a URL leads before anything is dialed. @throws OutboundFailed */
export async function targetOf(url: URL, allowed: AllowedPlaces): Promise<Target> {
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new OutboundFailed(`${url.protocol} is not http or https`);
  if (url.username !== "" || url.password !== "")
    throw new OutboundFailed("the address holds a user or a password");
  const host = bare(url.hostname);
  const named = isAllowedHost(allowed, host);
  const addresses = await addressesOf(host);
  const excepted = ({ address }: { address: string }): boolean => named || isAllowedAddress(allowed, address);
  const dialled = addresses.filter((one) => excepted(one) || isPublic(one.address));
  // One private address among public ones suggests DNS rebinding: none of them is trusted.
  if (dialled.length === 0 || dialled.length < addresses.length)
    throw new OutboundFailed(`${host} is not a public address`);
  if (!PORTS.has(url.port) && !dialled.every(excepted))
    throw new OutboundFailed(`port ${url.port} is not called`);
  return { url, lookup: lookupOf(dialled) };
}

/** Returns the checked addresses in either of the two forms that sockets ask for. */
const lookupOf =
  (addresses: { address: string; family: number }[]): LookupFunction =>
  (_host, options, done) => {
    const [first] = addresses;
    if (options.all === true) done(null, addresses);
    else done(null, first?.address ?? "", first?.family);
  };
