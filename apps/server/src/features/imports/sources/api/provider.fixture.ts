// Providers in tests: a server on this machine that answers as a provider documents it, in pages, with a token, and
// that can be limited or broken at any request. One table of providers runs through all tests (api-sources.pg.test.ts).
import { readAllowedPlaces } from "@cairn/server/platform/outbound/places";
import type { World } from "@cairn/testkit/world";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface Call {
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  /** Of GraphQL: the query, and its variables. */
  body: { query: string; variables: Record<string, string> } | null;
  /** `http://127.0.0.1:…` */
  root: string;
}

export interface Reply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface ExpectedIssue {
  id: string;
  name: string;
  state: string;
  group: string;
  priority: string;
  labels: string[];
  modules: string[];
  cycle: string | null;
  parent: string | null;
  /** Display names. */
  assignees: string[];
  author: string | null;
}

export interface Provider {
  /** The id of the source. */
  source: string;
  /** What a person enters besides the address; the token is `TOKEN`. */
  settings: Record<string, string>;
  /** The place that is chosen, as the source lists it. */
  place: { field: string; id: string; name: string };
  /** The token of a request. */
  tokenOf: (headers: IncomingHttpHeaders) => string;
  answer: (call: Call) => Reply | undefined;
  /** What too many requests are answered with: a minute's wait. */
  limited: (now: Date) => Reply;
  expected: {
    issues: ExpectedIssue[];
    /** The issue, the author here or null, and how the text begins. */
    comments: [string, string | null, string][];
    /** The issue, the author here or null, verb, field, and both values, by their times and fields; none by default. */
    history?: [string, string | null, string, string, string | null, string | null][];
    /** `a` is blocked by `b`, and so on. */
    relations: [string, string, string][];
    /** The issue, the name and the type of attached files; none by default. */
    files?: [string, string, string][];
    /** Issues whose texts show files of this instance. */
    inTexts?: string[];
    /** Texts of remarks that are in the report. */
    remarks: RegExp[];
  };
}

/** A picture of one pixel. */
export const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

export const TOKEN = "secret-token";

export interface ProviderServer {
  root: string;
  /** The requests with the right token, as `path?query`. */
  got: string[];
  /** Answers request number n (from 1) otherwise, once. */
  interrupt: { at: number; reply: () => Reply } | null;
  /** Answers everything otherwise. */
  broken: Reply | null;
  close: () => Promise<void>;
}

/** Variables in any order. */
const bodyText = ({ query, variables }: NonNullable<Call["body"]>): string =>
  JSON.stringify([query, Object.entries(variables).sort(([a], [b]) => a.localeCompare(b))]);

export async function providerServer(w: World, provider: Provider): Promise<ProviderServer> {
  (w.runtime.config as { outboundAllow: unknown }).outboundAllow = readAllowedPlaces(["127.0.0.1"]);
  const state: ProviderServer = {
    root: "",
    got: [],
    interrupt: null,
    broken: null,
    close: () => Promise.resolve(),
  };
  const replyTo = (call: Call, url: string): Reply => {
    if (provider.tokenOf(call.headers) !== TOKEN)
      return { status: 401, body: { message: "Bad credentials" } };
    if (state.broken) return state.broken;
    state.got.push(call.body === null ? url : bodyText(call.body));
    if (state.interrupt?.at === state.got.length) return state.interrupt.reply();
    return provider.answer(call) ?? { status: 404, body: { message: "Not Found" } };
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const text = Buffer.concat(parts).toString();
      const url = request.url ?? "/";
      const { pathname, searchParams } = new URL(url, "http://host.invalid");
      const body = text === "" ? null : (JSON.parse(text) as Call["body"]);
      // The order of parameters does not matter.
      searchParams.sort();
      const call = { path: pathname, query: searchParams, headers: request.headers, body, root: state.root };
      const {
        status = 200,
        headers = {},
        body: answer,
      } = replyTo(call, `${pathname}?${searchParams.toString()}`);
      const isBytes = Buffer.isBuffer(answer);
      response
        .writeHead(status, { "content-type": "application/json", ...headers })
        .end(isBytes ? answer : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  state.root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  state.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return state;
}

/** Pages of lists with `Link`, two items each, whatever size is asked for. */
export function linkedPages(
  lists: Readonly<Record<string, readonly unknown[]>>,
  { path, query, root }: Call,
  size = 2,
): Reply | undefined {
  const items = lists[path];
  if (items === undefined) return undefined;
  const page = Number(query.get("page") ?? 1);
  const next = new URLSearchParams(query);
  next.set("page", String(page + 1));
  const headers: Record<string, string> =
    page * size < items.length
      ? { link: `<${root}${path}?${next.toString()}>; rel="next", <x>; rel="last"` }
      : {};
  return { headers, body: items.slice((page - 1) * size, page * size) };
}
