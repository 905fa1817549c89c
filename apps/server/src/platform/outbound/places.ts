// Which hosts this server may call: everything public, and what OUTBOUND_ALLOW names (security 70). Private, local and
// special addresses are refused in every notation: the URL parser has turned decimal, octal and hexadecimal ones into
// dotted quads.
import { BlockList, isIP } from "node:net";

/** Not part of the public internet (IANA special-purpose registry). */
const PRIVATE_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** Special ranges among the global unicast addresses: documentation, and those that embed an arbitrary IPv4 address. */
const SPECIAL_V6 = ["2001::/23", "2001:db8::/32", "2002::/16"];
const GLOBAL_V6 = ["2000::/3"];

const familyOf = (address: string): "ipv4" | "ipv6" => (isIP(address) === 6 ? "ipv6" : "ipv4");

function addRange(list: BlockList, range: string): void {
  const [network = "", bits] = range.split("/");
  const family = familyOf(network);
  list.addSubnet(network, bits === undefined ? (family === "ipv4" ? 32 : 128) : Number(bits), family);
}

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) addRange(list, range);
  return list;
}

const privateV4 = listOf(PRIVATE_V4);
const globalV6 = listOf(GLOBAL_V6);
const specialV6 = listOf(SPECIAL_V6);

const MAPPED = /^::ffff:(.+)$/i;
/** An IPv4-mapped IPv6 address counts as the IPv4 address; both notations reach the same host. */
function plain(address: string): string {
  const tail = MAPPED.exec(address)?.[1];
  if (tail === undefined) return address;
  if (isIP(tail) === 4) return tail;
  const [high = 0, low = 0] = tail.split(":").map((group) => Number.parseInt(group, 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join(".");
}

/** Whether an IP address belongs to the public internet. */
export function isPublic(address: string): boolean {
  const ip = plain(address);
  const family = isIP(ip);
  if (family === 4) return !privateV4.check(ip, "ipv4");
  return family === 6 && globalV6.check(ip, "ipv6") && !specialV6.check(ip, "ipv6");
}

/** The exceptions that the operator of the server makes: host names, addresses and ranges. */
export interface AllowedPlaces {
  hosts: ReadonlySet<string>;
  ranges: BlockList;
}

const HOST = /^(?=.{1,253}$)[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/;
const RANGE = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/;

function isRange(item: string): boolean {
  const [, network = "", bits] = RANGE.exec(item) ?? [];
  const family = isIP(network);
  return family !== 0 && (bits === undefined || Number(bits) <= (family === 4 ? 32 : 128));
}

/** Parses OUTBOUND_ALLOW: `gitlab.intern, 10.1.0.0/16`. @throws Error that names the variable */
export function readAllowedPlaces(items: readonly string[]): AllowedPlaces {
  const hosts = new Set<string>();
  const ranges = new BlockList();
  for (const item of items.map((one) => one.toLowerCase())) {
    if (isRange(item)) addRange(ranges, item);
    else if (HOST.test(item) && !/^[\d.]+$/.test(item)) hosts.add(item);
    else throw new Error(`OUTBOUND_ALLOW takes host names, addresses and ranges; "${item}" is none.`);
  }
  return { hosts, ranges };
}

/** Whether a URL's host name is an exception, whatever it resolves to. */
export const isAllowedHost = (allowed: AllowedPlaces, host: string): boolean => allowed.hosts.has(host);

/** Whether an address is an exception. */
export const isAllowedAddress = (allowed: AllowedPlaces, address: string): boolean =>
  allowed.ranges.check(plain(address), familyOf(plain(address)));

/** Whether a URL is an exception, by its host as written. */
export function isAllowedUrl(allowed: AllowedPlaces, url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  return isAllowedHost(allowed, host) || (isIP(host) !== 0 && isAllowedAddress(allowed, host));
}
