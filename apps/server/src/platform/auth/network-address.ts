// Which network a client sits in. Whoever has one IPv6 address has 2^64 of them: a /64 counts as one client (security 33).
import { isIPv6 } from "node:net";

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

const groupsOf = (text: string): string[] => (text === "" ? [] : text.split(":"));

/** An IPv4 address as it is, an IPv6 address as its /64 prefix, an IPv4 address in IPv6 clothing as IPv4. */
export function networkOf(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [address = ""] = ip.split("%");
  if (!isIPv6(address)) return ip;
  const [head = "", tail] = address.split("::");
  const before = groupsOf(head);
  const after = tail === undefined ? [] : groupsOf(tail);
  // An embedded dotted quad stands for two groups; it never reaches into the first four here but through `::`.
  const length = (groups: string[]): number => groups.length + (groups.at(-1)?.includes(".") ? 1 : 0);
  const missing = tail === undefined ? 0 : 8 - length(before) - length(after);
  const groups = [...before, ...Array<string>(Math.max(missing, 0)).fill("0"), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
