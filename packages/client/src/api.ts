// The typed client, derived from the contract: `api.issues.update({ slug, project_id, issue_id, body })`.
import type { ResponseOf, BodyOf, ParamsOf, QueryOf, RouteDef } from "@cairn/contract/route";
import { routes } from "@cairn/contract/routes/all";
import { ApiError } from "./api-error.ts";

type Routes = typeof routes;

/** Path parameters by name, and the route's other inputs. */
export type CallInput<R extends RouteDef> = ParamsOf<R> &
  (R extends { body: unknown } ? { body: BodyOf<R> } : unknown) &
  (R extends { query: unknown } ? { query?: QueryOf<R> } : unknown) & {
    /** The UUIDv7 of the object to be created: this makes the creation idempotent. */
    id?: string;
    signal?: AbortSignal;
  };

export interface Answered<T> {
  body: T;
  status: number;
  /** Stream position of the request's write; 0 when it wrote nothing that others see. */
  seq: number;
}

export interface Call<R extends RouteDef> {
  (input: CallInput<R>): Promise<ResponseOf<R>>;
  answer: (input: CallInput<R>) => Promise<Answered<ResponseOf<R>>>;
}

export type Api = {
  [G in keyof Routes]: { [R in keyof Routes[G]]: Routes[G][R] extends RouteDef ? Call<Routes[G][R]> : never };
};

export interface ApiOptions {
  /** Prefix of all paths; empty on the server's own pages. */
  base?: string;
  fetch?: typeof fetch;
  /** Headers of every request: tests send their cookie this way. */
  headers?: Record<string, string>;
  /** Any 401 except that of users/me, which may be requested signed out (contract/workspace §0.2). */
  onUnauthorized?: () => void;
  /**
   * Whether the page is being left: the browser then cuts off requests in flight, which says nothing about the server.
   */
  isPageEnding?: () => boolean;
  /** Adds the routes that a build does not load first; called for a route that is missing. */
  loadRoutes?: () => Promise<unknown>;
}

interface AnyInput extends Record<string, unknown> {
  body?: unknown;
  query?: Record<string, string | number | boolean | null | undefined>;
  id?: string;
  signal?: AbortSignal;
}

/** The path with its parameters filled in and the query appended; null and undefined values are left out. */
export function pathOf(route: RouteDef, input: AnyInput): string {
  const path = route.path.replaceAll(/:([a-z0-9_]+)/g, (_, name: string) =>
    encodeURIComponent(String(input[name])),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null) query.set(key, `${value}`);
  }
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}

async function readBody(response: Response, cutOff: (error: unknown) => Promise<never>): Promise<unknown> {
  const text = await response.text().catch(cutOff);
  if (!(response.headers.get("content-type") ?? "").includes("json")) return text === "" ? undefined : text;
  return text === "" ? undefined : (JSON.parse(text) as unknown);
}

/**
 * The total size of bodies that browsers allow to outlive their page, in UTF-16 units here; beyond this, requests fail
 * at once.
 */
const MAX_KEEPALIVE_BYTES = 8_000;

/**
 * Requests that create or change something; a deletion that waits for its undo handles leaving itself
 * (issue-list/engine/removals.ts).
 */
const LASTING: ReadonlySet<string> = new Set(["POST", "PUT", "PATCH"]);

/** A write survives leaving or reloading the page a moment later. */
function outlivesPage(route: RouteDef, body: string | undefined): boolean {
  return LASTING.has(route.method) && (body?.length ?? 0) <= MAX_KEEPALIVE_BYTES;
}

async function send(options: ApiOptions, route: RouteDef, input: AnyInput): Promise<Answered<unknown>> {
  const { base = "", fetch: request = fetch, headers = {}, isPageEnding } = options;
  const cutOff = (error: unknown): Promise<never> => {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    // The write still arrives: the caller must not roll it back while the page is being left.
    if (isPageEnding?.() === true) return new Promise<never>(() => undefined);
    throw ApiError.offline(error);
  };
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const response = await request(`${base}${pathOf(route, input)}`, {
    method: route.method,
    credentials: "same-origin",
    headers: {
      accept: "application/json",
      ...headers,
      ...(input.body === undefined ? {} : { "content-type": "application/json" }),
      ...(input.id === undefined ? {} : { "idempotency-key": input.id }),
    },
    ...(body === undefined ? {} : { body }),
    ...(outlivesPage(route, body) ? { keepalive: true } : {}),
    ...(input.signal === undefined ? {} : { signal: input.signal }),
  }).catch(cutOff);
  const answer = await readBody(response, cutOff);
  if (response.ok)
    return { body: answer, status: response.status, seq: Number(response.headers.get("x-change-seq") ?? 0) };
  if (response.status === 401 && route !== routes.users.me) options.onUnauthorized?.();
  throw new ApiError(response.status, answer);
}

/** Routes that a build adds later, with the code that calls them, are missing from the table until then. */
const known = routes as Readonly<Record<string, Readonly<Record<string, RouteDef>> | undefined>>;

async function loadedRoute({ loadRoutes }: ApiOptions, group: string, name: string): Promise<RouteDef> {
  await loadRoutes?.();
  const route = known[group]?.[name];
  if (!route) throw new Error(`The contract has no route ${group}.${name}.`);
  return route;
}

function callOf(options: ApiOptions, group: string, name: string): Call<RouteDef> {
  const answer = async (input: AnyInput): Promise<Answered<unknown>> =>
    send(options, known[group]?.[name] ?? (await loadedRoute(options, group, name)), input);
  const call = async (input: AnyInput): Promise<unknown> => (await answer(input)).body;
  return Object.assign(call, { answer }) as unknown as Call<RouteDef>;
}

/** An object whose properties are made when they are first read. */
const madeOnDemand = <T>(make: (key: string) => T): Record<string, T> =>
  new Proxy<Record<string, T>>({}, { get: (made, key) => (made[String(key)] ??= make(String(key))) });

export const createApi = (options: ApiOptions = {}): Api =>
  madeOnDemand((group) => madeOnDemand((name) => callOf(options, group, name))) as unknown as Api;
