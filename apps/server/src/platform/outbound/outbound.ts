// The only way to make outbound requests (design §2 law 10): every hop is checked when it is dialed, and time, size and
// redirects are limited (security 70–74).
import { Agent, request as requestHttp, type ClientRequest, type IncomingMessage } from "node:http";
import { Agent as AgentHttps, request as requestHttps } from "node:https";
import { keptTargetOf, type Target, targetOf } from "./dial.ts";
import { OutboundFailed } from "./failed.ts";
import type { AllowedPlaces } from "./places.ts";
import { traceCall } from "./trace-call.ts";

const ANSWER_MS = 5000;
const MAX_BYTES = 1_048_576;

export interface OutboundRequest {
  /** GET by default. */
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** How many redirects are followed, at most 5; with 0, the default, a redirect is the response. */
  redirects?: 0 | 1 | 2 | 3 | 4 | 5;
  /** Milliseconds for all hops together; 5000 by default. */
  timeout_ms?: number;
  /** Most bytes of the response's body; 1 MB by default. */
  most_bytes?: number;
  /** What a longer body is: an error, which is the default, or cut off. */
  overflow?: "refused" | "cut";
  /** Keeps the connection for the next request to the same host, which must have no redirects. */
  keeps_connection?: boolean;
  /** Takes the body of an answer with status 200 as a stream; `body` is empty then. `most_bytes` holds as well. */
  into?: (body: AsyncIterable<Buffer>, headers: Headers) => Promise<void>;
}

/** The body is longer than the caller allows: the cause of an `OutboundFailed`. */
export class TooLong extends OutboundFailed {}

export interface OutboundAnswer {
  status: number;
  headers: Headers;
  body: Buffer;
  /** The URL that answered, after redirects. */
  url: URL;
}

/** The parts of the configuration that outbound requests need. */
export interface OutboundRules {
  config: { outboundAllow: AllowedPlaces };
}

type Kept = Required<
  Pick<OutboundRequest, "method" | "headers" | "most_bytes" | "overflow" | "keeps_connection">
>;

interface Hop extends Kept {
  body: string | Uint8Array | undefined;
  into: OutboundRequest["into"];
  giveUp: AbortSignal;
  /** Set once a connection was made. */
  progress: { isConnected: boolean };
}

/** Idle connections are closed after this many milliseconds. */
const IDLE_MS = 20_000;
const keeping = { keepAlive: true, maxFreeSockets: 32, timeout: IDLE_MS };
const KEPT = { "http:": new Agent(keeping), "https:": new AgentHttps(keeping) };

/** The whole body; cut off, or an error, as soon as it is too long: memory use never exceeds the limit. */
async function bodyOf(answer: IncomingMessage, { most_bytes: most, overflow }: Hop): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    parts.push(part);
    if (size <= most) continue;
    if (overflow === "cut") break;
    throw new TooLong(`the answer is longer than ${most} bytes`);
  }
  return Buffer.concat(parts).subarray(0, most);
}

async function* bounded(answer: IncomingMessage, most: number): AsyncGenerator<Buffer> {
  const tooLong = (): TooLong => new TooLong(`the answer is longer than ${most} bytes`);
  if (Number(answer.headers["content-length"] ?? 0) > most) throw tooLong();
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > most) throw tooLong();
    yield part;
  }
}

/** The body, unless a stream takes it. */
async function receive(answer: IncomingMessage, hop: Hop): Promise<Buffer> {
  if (hop.into === undefined || answer.statusCode !== 200) return bodyOf(answer, hop);
  await hop.into(bounded(answer, hop.most_bytes), headersOf(answer));
  return Buffer.alloc(0);
}

function headersOf(answer: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  return headers;
}

const answerTo = (request: ClientRequest, body: string | Uint8Array | undefined): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request.once("response", resolve);
    request.once("error", reject);
    request.end(body);
  });

function requestTo({ url, lookup }: Target, hop: Hop): ClientRequest {
  const isSecure = url.protocol === "https:";
  const request = (isSecure ? requestHttps : requestHttp)(url, {
    method: hop.method,
    headers: { "accept-encoding": "identity", "user-agent": "Cairn", ...hop.headers },
    agent: hop.keeps_connection && KEPT[isSecure ? "https:" : "http:"],
    lookup,
    signal: hop.giveUp,
  });
  request.once("socket", (socket) => {
    const connected = (): void => void (hop.progress.isConnected = true);
    if (socket.connecting) socket.once("connect", connected);
    else connected();
  });
  return request;
}

/** One request without redirects. By default, the connection is not kept: the next request might go to another host. */
async function call(target: Target, hop: Hop): Promise<OutboundAnswer> {
  const request = requestTo(target, hop);
  let answer: IncomingMessage | null = null;
  try {
    answer = await answerTo(request, hop.body);
    const body = await receive(answer, hop);
    return { status: answer.statusCode ?? 0, headers: headersOf(answer), body, url: target.url };
  } catch (error) {
    // The other side closed an idle connection just when it was used again.
    const isStale = answer === null && request.reusedSocket && !hop.giveUp.aborted;
    if (!isStale) throw error;
    return await call(target, hop);
  } finally {
    if (!(hop.keeps_connection && answer?.complete)) request.destroy();
  }
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Meant for the first host only. */
const PERSONAL: ReadonlySet<string> = new Set(["authorization", "cookie"]);

/** Where a redirect leads; null when the response is not a redirect. */
function nextUrl({ status, headers, url }: OutboundAnswer): URL | null {
  const to = headers.get("location");
  if (!REDIRECTS.has(status) || to === null) return null;
  if (!URL.canParse(to, url)) throw new OutboundFailed("a redirect leads nowhere");
  return new URL(to, url);
}

/** The next hop, as browsers make it: a post becomes a GET, and what was meant for one host is not sent to another. */
function nextHop(hop: Hop, { status, url }: OutboundAnswer, next: URL): Hop {
  const stays = status === 307 || status === 308 || hop.method === "GET" || hop.method === "HEAD";
  const headers = Object.entries(hop.headers).filter(
    ([name]) => next.origin === url.origin || !PERSONAL.has(name.toLowerCase()),
  );
  return {
    ...hop,
    method: stays ? hop.method : "GET",
    body: stays ? hop.body : undefined,
    headers: Object.fromEntries(headers),
  };
}

async function follow(
  first: URL,
  hop: Hop,
  redirects: number,
  rules: OutboundRules,
): Promise<OutboundAnswer> {
  const answer = await call(await targetOf(first, rules.config.outboundAllow), hop);
  const next = nextUrl(answer);
  if (next === null) return answer;
  if (redirects === 0) throw new OutboundFailed("too many redirects");
  return follow(next, nextHop(hop, answer, next), redirects - 1, rules);
}

/** Rejects as soon as the signal aborts, even while a host name is being resolved, which can't be canceled. */
const orAborted = <T>(work: Promise<T>, giveUp: AbortSignal): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      giveUp.addEventListener("abort", () => reject(new OutboundFailed("it took too long")), { once: true });
    }),
  ]);

/**
 * Requests a URL of another server, and returns the response whatever its status. @throws OutboundFailed when there is
 * no response, or none that is allowed
 */
export async function callOut(
  rules: OutboundRules,
  url: string | URL,
  request: OutboundRequest = {},
): Promise<OutboundAnswer> {
  if (!URL.canParse(String(url))) throw new OutboundFailed("this is no address");
  return traceCall(request.method ?? "GET", new URL(url), () => callUntraced(rules, url, request));
}

async function callUntraced(
  rules: OutboundRules,
  url: string | URL,
  request: OutboundRequest,
): Promise<OutboundAnswer> {
  const { method = "GET", headers = {}, body, redirects = 0 } = request;
  // Not AbortSignal.timeout: it would abort, and make errors, long after the response, too.
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), request.timeout_ms ?? ANSWER_MS);
  const giveUp = late.signal;
  const { most_bytes = MAX_BYTES, overflow = "refused", keeps_connection = false } = request;
  const progress = { isConnected: false };
  const { into } = request;
  const hop: Hop = { method, headers, body, most_bytes, overflow, keeps_connection, into, giveUp, progress };
  const aim = keeps_connection ? keptTargetOf : targetOf;
  const work =
    redirects === 0
      ? aim(new URL(url), rules.config.outboundAllow).then((target) => call(target, hop))
      : follow(new URL(url), hop, redirects, rules);
  try {
    return await orAborted(work, giveUp);
  } catch (error) {
    if (error instanceof OutboundFailed && !progress.isConnected) throw error;
    const reason = error instanceof OutboundFailed ? error.reason : String(error);
    throw new OutboundFailed(reason, { cause: error, ...progress });
  } finally {
    clearTimeout(timer);
  }
}

/** Whether a URL may be called, which later calls check again. @throws OutboundFailed */
export async function requireCallable({ config }: OutboundRules, url: string): Promise<void> {
  if (!URL.canParse(url)) throw new OutboundFailed("this is no address");
  await targetOf(new URL(url), config.outboundAllow);
}
