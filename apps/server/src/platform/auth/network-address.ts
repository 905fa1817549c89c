// The network that a client belongs to. A client with one IPv6 address has 2^64 of them, so a /64 counts as one client
// (security 33).
import { isIPv6 } from "node:net";

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

const groupsOf = (text: string): string[] => (text === "" ? [] : text.split(":"));

/** An IPv4 address as it is, an IPv6 address as its /64 prefix, and an IPv4-mapped IPv6 address as IPv4. */
export function networkOf(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ""] = ip.split("%");
  if (!isIPv6(address)) return ip;
  const [head = "", tail] = address.split("::");
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  // An embedded dotted quad stands for two groups; it can be among the first four here only through `::`.
  const length = (groups: string[]): number => groups.length + (groups.at(-1)?.includes(".") ? 1 : 0);
  const missing = tail === undefined ? 0 : 8 - length(before) - length(after);
  const groups = [...before, ...Array<string>(Math.max(missing, 0)).fill("0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
