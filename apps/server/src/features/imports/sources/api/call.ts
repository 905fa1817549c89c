// One request to a provider, and what its refusals mean.
import { coded } from "@cairn/domain/import-remarks/remarks";
import { OutboundFailed } from "../../../../platform/outbound/failed.ts";
import { callOut, type OutboundAnswer } from "../../../../platform/outbound/outbound.ts";
import type { Runtime } from "../../../../platform/runtime.ts";
import { CodedError, SourceBusy, SourceProblem } from "../../engine/source.ts";
import type { Answer, ApiDescription, ApiList, Settings, Task } from "./description.ts";
import { graphqlBody, graphqlData } from "./graphql.ts";

const TIMEOUT_MS = 20_000;
/** A page of issues with their texts. */
const MAX_BYTES = 30_000_000;
const MAX_HOPS = 3;

/** The provider does not answer, or with an error of its own: later, perhaps. */
export class Unavailable extends CodedError {}

/** The provider has no such list, or does not show it. */
export class Missing extends CodedError {}

/** What `resume-imports` waits at most for a provider. */
const LONGEST_WAIT_MS = 6 * 3_600_000;
const DEFAULT_WAIT_MS = 60_000;
/** Larger numbers are milliseconds. */
const MOST_SECONDS = 100_000_000_000;

/** In which headers providers say when they answer again, as instants. */
const RESETS = [
  "x-ratelimit-reset",
  "ratelimit-reset",
  "x-ratelimit-requests-reset",
  "x-ratelimit-complexity-reset",
] as const;

function resetIn(headers: Headers, now: number): number | null {
  const times = RESETS.map((name) => Number(headers.get(name) ?? Number.NaN))
    .filter((value) => Number.isFinite(value) && value > 0)
    .map((value) => (value > MOST_SECONDS ? value : value * 1000))
    // Some write the seconds that are left instead of an instant.
    .map((value) => (value < now / 100 ? value : value - now));
  return times.length === 0 ? null : Math.max(...times);
}

/** Until when a provider asks to wait (RFC 9110 §10.2.3, and the headers above). */
export function waitUntil(headers: Headers, now: Date): Date {
  const after = headers.get("retry-after") ?? "";
  const seconds = Number(after);
  const at = Date.parse(after);
  const wait =
    after !== "" && Number.isFinite(seconds)
      ? seconds * 1000
      : Number.isNaN(at)
        ? (resetIn(headers, now.getTime()) ?? DEFAULT_WAIT_MS)
        : at - now.getTime();
  return new Date(now.getTime() + Math.min(Math.max(wait, 1000), LONGEST_WAIT_MS));
}

const isLimited = ({ status, headers }: OutboundAnswer): boolean =>
  status === 429 ||
  (status === 403 && (headers.get("x-ratelimit-remaining") === "0" || headers.has("retry-after")));

/** @throws SourceProblem, SourceBusy, Unavailable, Missing */
function requireSuccess(name: string, answer: OutboundAnswer, now: Date): void {
  const { status } = answer;
  if (status >= 200 && status < 300) return;
  if (isLimited(answer)) throw new SourceBusy(waitUntil(answer.headers, now));
  if (status >= 500 || status === 408) throw new Unavailable(coded("api_error", { source: name, status }));
  if (status === 401) throw new SourceProblem(coded("api_token_refused", { source: name }));
  if (status === 403) throw new Missing(coded("list_hidden", { source: name, status }));
  if (status === 404 || status === 410) throw new Missing(coded("list_absent", { source: name, status }));
  throw new SourceProblem(coded("api_request_refused", { source: name, status }));
}

function jsonOf(name: string, body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8")) as unknown;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new SourceProblem(coded("api_another", { source: name }));
  }
}

interface Hop {
  runtime: Runtime;
  name: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** Follows redirects of the same host only: the token is not for others (security 72). */
async function follow({ runtime, name, ...request }: Hop, url: URL): Promise<OutboundAnswer> {
  let at = url;
  for (let hop = 0; hop < MAX_HOPS; hop += 1) {
    const answer = await callOut(runtime, at, {
      ...request,
      method: request.body === undefined ? "GET" : "POST",
      timeout_ms: TIMEOUT_MS,
      most_bytes: MAX_BYTES,
      keeps_connection: true,
    });
    const to = answer.headers.get("location");
    if (answer.status < 300 || answer.status >= 400 || to === null) return answer;
    const next = URL.canParse(to, at) ? new URL(to, at) : null;
    if (next?.origin !== url.origin) throw new SourceProblem(coded("api_redirects", { source: name }));
    at = next;
  }
  throw new SourceProblem(coded("api_redirects_endlessly", { source: name }));
}

export interface Api {
  runtime: Runtime;
  description: ApiDescription;
  settings: Settings;
}

/** Where a task leads: always below the host that a person has entered. */
export function urlOf(base: string, { path, query = {} }: Task, list: ApiList): URL {
  const url = new URL(base);
  const { pathname, search } = new URL(path.startsWith("/") ? `.${path}` : path, "https://host.invalid/");
  url.pathname = path.startsWith("/") ? pathname : url.pathname + pathname.slice(1);
  url.search = search;
  if (list.graphql === undefined)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** @throws SourceProblem, SourceBusy, Unavailable, Missing */
export async function callApi(
  { runtime, description, settings }: Api,
  task: Task,
  list: ApiList,
): Promise<Answer> {
  const { name } = description;
  const body = list.graphql === undefined ? undefined : graphqlBody(list.graphql, task);
  const headers = {
    accept: "application/json",
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...description.headers(settings),
  };
  const hop = { runtime, name, headers, ...(body === undefined ? {} : { body }) };
  try {
    const answer = await follow(hop, urlOf(description.base(settings), task, list));
    // GraphQL says in its body why it refuses.
    if (body === undefined || answer.status >= 500) requireSuccess(name, answer, runtime.now());
    const json = jsonOf(name, answer.body);
    if (body === undefined) return { body: json, headers: answer.headers };
    const data = graphqlData(name, json, () => waitUntil(answer.headers, runtime.now()));
    requireSuccess(name, answer, runtime.now());
    return { body: data, headers: answer.headers };
  } catch (error) {
    if (!(error instanceof OutboundFailed)) throw error;
    runtime.log.info({ reason: error.reason, source: description.id }, "an import could not call its source");
    throw new Unavailable(coded("api_unreachable", { source: name }));
  }
}
