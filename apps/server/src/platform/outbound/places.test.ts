import { describe, expect, it } from "vitest";
import { isAllowedAddress, isAllowedHost, isPublic, readAllowedPlaces } from "./places.ts";

/** The host of a URL, as the parser reads it. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, "");

describe("private and special addresses are refused (security 70)", () => {
  it.each([
    "127.0.0.1",
    "127.255.0.9",
    "0.0.0.0",
    "10.0.0.1",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:7f00:1",
    "64:ff9b::7f00:1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "ff02::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "not an address",
  ])("%s", (address) => expect(isPublic(address)).toBe(false));

  it.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "::ffff:8.8.8.8", "::ffff:808:808"])(
    "%s is public",
    (address) => expect(isPublic(address)).toBe(true),
  );

  it.each([
    "http://2130706433/",
    "http://0177.0.0.1/",
    "http://0x7f.1/",
    "http://127.1/",
    "http://[::ffff:7f00:1]/",
    "http://1２7.0.0.1/",
  ])("%s is recognized as a private address in another notation", (url) =>
    expect(isPublic(hostOf(url))).toBe(false),
  );
});

describe("OUTBOUND_ALLOW", () => {
  const allowed = readAllowedPlaces(["GitLab.intern", "10.1.0.0/16", "127.0.0.1", "fd00::/8"]);

  it("OUTBOUND_ALLOW accepts names of hosts, addresses and ranges", () => {
    expect(isAllowedHost(allowed, "gitlab.intern")).toBe(true);
    expect(isAllowedHost(allowed, "evil.gitlab.intern")).toBe(false);
    expect(isAllowedAddress(allowed, "10.1.2.3")).toBe(true);
    expect(isAllowedAddress(allowed, "::ffff:10.1.2.3")).toBe(true);
    expect(isAllowedAddress(allowed, "10.2.0.1")).toBe(false);
    expect(isAllowedAddress(allowed, "127.0.0.1")).toBe(true);
    expect(isAllowedAddress(allowed, "127.0.0.2")).toBe(false);
    expect(isAllowedAddress(allowed, "fd00::5")).toBe(true);
  });

  it.each(["http://gitlab.intern", "10.1.0.0/40", "10.1.0", "*", "a b"])(
    "OUTBOUND_ALLOW refuses %s with an error",
    (item) => expect(() => readAllowedPlaces([item])).toThrow(/OUTBOUND_ALLOW/),
  );
});
