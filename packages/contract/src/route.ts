// Each route is declared once, here; server registration, validation, the typed client, OpenAPI and the permission
// matrix are derived from it.
import type { Static, TSchema } from "typebox";
import type { Access } from "./access.ts";
import type { ErrorCode } from "./errors.ts";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * How the request body is sent. `form` is a browser's form post that carries the CSRF token (contract/workspace §1.1).
 */
export type BodyKind = "json" | "form" | "multipart";

export interface RouteDef {
  method: Method;
  /** Canonical path, ending in `/`, parameters as `:name`. The form without the trailing slash is served, too. */
  path: string;
  access: Access;
  summary: string;
  query?: TSchema;
  body?: TSchema;
  bodyKind?: BodyKind;
  /** JSON posts outside /api that must carry the CSRF token in the X-CSRFTOKEN header. */
  csrf?: true;
  /** Exactly one success; the handler's result is sent with its status. */
  success: { status: 200 | 201 | 204 | 302; body?: TSchema };
  errors?: readonly ErrorCode[];
  /** Writes something: the convergence and CSRF sweeps select routes by this. */
  mutates?: true;
  /** Also works on an archived project; all other project routes answer 404 there (contract/workspace §17.6). */
  archived?: true;
  /** Other paths of the same route, with the same parameters (contract/external §2). */
  aliases?: readonly string[];
  /**
   * Applies the projects of a token that is limited to some of them by itself. Other routes of a workspace refuse such
   * a token.
   */
  limits_projects?: true;
  /** Is also open to an agent whose run has ended (docs/adr/0039); its other writes for that run are refused. */
  for_ended_runs?: true;
  /** Is also open to people who must set up a second factor first (docs/adr/0028). */
  before_second_factor?: true;
  /** Most bytes of the body; 1 MB by default. */
  bodyLimit?: number;
}

export const route = <const R extends RouteDef>(definition: R): R => definition;

/** The names of the `:params` in a path: `PathParams<"/api/:slug/x/:id/">` is `{ slug: string; id: string }`. */
export type PathParams<P extends string> = { [K in ParamNames<P>]: string };
type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type Value<S> = S extends TSchema ? Static<S> : undefined;
export type ParamsOf<R extends RouteDef> = PathParams<R["path"]>;
export type QueryOf<R extends RouteDef> = R extends { query: infer Q } ? Value<Q> : Record<string, never>;
export type BodyOf<R extends RouteDef> = R extends { body: infer B } ? Value<B> : undefined;
export type ResponseOf<R extends RouteDef> = R["success"] extends { body: infer B } ? Value<B> : void;

/** The parameter names of a path, in order. */
export const paramNames = (path: string): string[] =>
  [...path.matchAll(/:([a-z_]+)/g)].map((m) => m[1] ?? "");
