// The client: typed calls of every route of `/api/v1`, with retries, errors that can be caught, and iteration over
// pages.
import createFetchClient, { type Client, type MaybeOptionalInit } from "openapi-fetch";
import type { paths } from "./api.gen.ts";
import { type RetryOptions, retryingFetch } from "./retry.ts";

export interface CairnOptions extends RetryOptions {
  /** The URL of the server, such as `https://cairn.example.com`. */
  url: string;
  /** An API token, or an access token of OAuth. */
  token: string;
  /** The fetch to use; the global one by default. */
  fetch?: typeof fetch;
}

/** An answer that is not a success. */
export class CairnError extends Error {
  override readonly name = "CairnError";
  readonly status: number;
  /** The answer's JSON, if it had any. */
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    const message = (body as { message?: unknown } | null)?.message;
    super(typeof message === "string" ? message : `The server answered with ${status}.`);
    this.status = status;
    this.body = body;
  }
}

/** Where the lists of a client are: paths whose GET answers with a page of rows. */
type PagedPath = {
  [P in keyof paths]: paths[P] extends {
    get: { responses: { 200: { content: { "application/json": { results: unknown[] } } } } };
  }
    ? P
    : never;
}[keyof paths];
type RowOf<P extends PagedPath> = paths[P] extends {
  get: { responses: { 200: { content: { "application/json": { results: (infer Row)[] } } } } };
}
  ? Row
  : never;

interface PageOf<Row> {
  results: Row[];
  next_cursor: string;
  next_page_results: boolean;
}

export type Api = Client<paths>;

export interface Cairn {
  /** `GET`, `POST`, `PATCH` and `DELETE` by path; each throws CairnError unless it succeeds. */
  api: Api;
  /** Every row of a list, one page after the other; the next page is requested when it is needed. */
  each: <P extends PagedPath>(path: P, init: MaybeOptionalInit<paths[P], "get">) => AsyncGenerator<RowOf<P>>;
}

export function createCairn({ url, token, fetch: base = fetch, ...retry }: CairnOptions): Cairn {
  const api = createFetchClient<paths>({
    baseUrl: url.replace(/\/+$/, ""),
    headers: { "x-api-key": token },
    fetch: retryingFetch(base, retry),
  });
  api.use({
    onResponse: async ({ response }) => {
      if (response.ok) return undefined;
      const text = await response.text();
      throw new CairnError(response.status, readJson(text));
    },
  });
  return { api, each: (path, init) => eachRow(api, path, init) };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Proxies answer with pages.
    return text;
  }
}

async function* eachRow<P extends PagedPath>(
  api: Api,
  path: P,
  init: MaybeOptionalInit<paths[P], "get">,
): AsyncGenerator<RowOf<P>> {
  const given = init as { params?: { query?: Record<string, unknown> } };
  const get = api.GET as unknown as (path: string, init: object) => Promise<{ data: PageOf<RowOf<P>> }>;
  let cursor = given.params?.query?.cursor;
  for (;;) {
    const query = { ...given.params?.query, ...(cursor === undefined ? {} : { cursor }) };
    const { data } = await get(path, { ...given, params: { ...given.params, query } });
    yield* data.results;
    if (!data.next_page_results) return;
    cursor = data.next_cursor;
  }
}
