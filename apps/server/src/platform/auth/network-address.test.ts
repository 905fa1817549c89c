import { describe, expect, it } from "vitest";
import { networkOf } from "./network-address.ts";

describe("the network that a client belongs to (security 33)", () => {
  it("an IPv4 address stands for itself", () => {
    expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
  });

  it("an IPv4-mapped IPv6 address is the same client as the IPv4 address", () => {
    expect(networkOf("::ffff:203.0.113.9")).toBe("203.0.113.9");
    expect(networkOf("::FFFF:203.0.113.9")).toBe("203.0.113.9");
  });

  it("all addresses of a /64 are one client, in every notation", () => {
    const spellings = [
      "2001:db8:1:2::1",
      "2001:db8:1:2:ffff:ffff:ffff:ffff",
      "2001:0DB8:0001:0002:0:0:0:5",
      "2001:db8:1:2:a::",
      "2001:db8:1:2::203.0.113.9",
      "2001:db8:1:2::1%eth0",
    ];
    for (const ip of spellings) expect(networkOf(ip)).toBe("2001:db8:1:2::/64");
  });

  it("the neighboring /64 is another client", () => {
    expect(networkOf("2001:db8:1:3::1")).toBe("2001:db8:1:3::/64");
    expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
    expect(networkOf("::1")).toBe("0:0:0:0::/64");
    expect(networkOf("fe80::")).toBe("fe80:0:0:0::/64");
  });

  it("text that is not an IP address is kept as it is", () => {
    expect(networkOf("unix:")).toBe("unix:");
  });
});
