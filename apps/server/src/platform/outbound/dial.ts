// Determines the IP address that a connection is made to. The name is resolved once, the result is checked, and exactly
// that address is dialed: a later DNS answer changes nothing (security 71).
import { lookup } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
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

/** @throws OutboundFailed for what no name server has to be asked about */
function requireWebAddress(url: URL): void {
  if (url.protocol !== "https:" && url.protocol !== "http:")
    throw new OutboundFailed(`${url.protocol} is not http or https`);
  if (url.username !== "" || url.password !== "")
    throw new OutboundFailed("the address holds a user or a password");
}

type Addresses = { address: string; family: number }[];

/** The addresses that a URL leads to, all of which may be dialed. @throws OutboundFailed */
async function dialledOf(url: URL, allowed: AllowedPlaces): Promise<Addresses> {
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
  return dialled;
}

/** Checks where a URL leads before anything is dialed. @throws OutboundFailed */
export async function targetOf(url: URL, allowed: AllowedPlaces): Promise<Target> {
  requireWebAddress(url);
  return { url, lookup: lookupOf(await dialledOf(url, allowed)) };
}

/**
 * The same for connections that are kept: a name is resolved and checked whenever it is dialed, which is not for every
 * request. @throws OutboundFailed
 */
export async function keptTargetOf(url: URL, allowed: AllowedPlaces): Promise<Target> {
  // Sockets look up names only.
  if (isIP(bare(url.hostname)) !== 0) return targetOf(url, allowed);
  requireWebAddress(url);
  return {
    url,
    lookup: (host, options, done) =>
      void dialledOf(url, allowed).then(
        (addresses) => lookupOf(addresses)(host, options, done),
        (error: unknown) => done(error as Error, "", 0),
      ),
  };
}

/** Returns the checked addresses in either of the two forms that sockets ask for. */
const lookupOf =
  (addresses: Addresses): LookupFunction =>
  (_host, options, done) => {
    const [first] = addresses;
    if (options.all === true) done(null, addresses);
    else done(null, first?.address ?? "", first?.family);
  };
