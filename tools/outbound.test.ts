import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const server = join(dirname(fileURLToPath(import.meta.url)), "../apps/server/src");

/** Everything that opens connections: the global fetch, and modules that can. */
const CALLS =
  /(?<![.\w#])fetch\(|\bnew (?:WebSocket|EventSource)\(|from "(?:node:)?(?:http|https|http2|net|tls|dns|dns\/promises|dgram|undici)"|from "(?:aws4fetch|nodemailer|axios|got)/;

/** The exceptions, and their reasons. */
const EXCEPTIONS: Record<string, string> = {
  "platform/files/s3-store.ts": "the operator of the server names the bucket, not its users",
  "features/mail/transport.ts":
    "the mail server is named by the instance's admins, and often stands next to it",
  "platform/auth/network-address.ts": "reads addresses, opens no connection",
  "platform/http/draining.ts": "closes the listening socket, opens no connection",
  "platform/tracing/requests.ts": "sees requests that come in, opens no connection",
  "platform/tracing/send.ts": "the operator of the server names the collector, not its users",
  "platform/postgres/embedded-address.ts": "asks for a free port of this machine",
};
const GUARDED = "platform/outbound/";

const sources = readdirSync(server, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => path.endsWith(".ts") && !/\.(test|fixture|gen)\.ts$/.test(path));
const callers = sources.filter((path) => CALLS.test(readFileSync(join(server, path), "utf8")));

describe("the server makes outbound requests only through platform/outbound (design §2 law 10, security 73)", () => {
  it("no other source makes outbound requests", () => {
    expect(callers.filter((path) => !path.startsWith(GUARDED) && !(path in EXCEPTIONS))).toEqual([]);
  });

  it("the checker has read the sources, finds the guarded client itself, and has no unused exception", () => {
    expect(sources.length).toBeGreaterThan(250);
    expect(callers.filter((path) => path.startsWith(GUARDED)).length).toBeGreaterThan(1);
    expect(Object.keys(EXCEPTIONS).filter((path) => !callers.includes(path))).toEqual([]);
  });
});
