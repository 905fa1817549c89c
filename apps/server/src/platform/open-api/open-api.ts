// The contract as OpenAPI 3.1 documents: TypeBox schemas already are JSON Schema.
import { ERRORS, type ErrorCode, type ErrorDef } from "@cairn/contract/errors";
import { paramNames, type RouteDef } from "@cairn/contract/route";
import type { NamedRoute } from "@cairn/contract/routes/all";
import { ADMITTED } from "@cairn/domain/permission-words";
import type { TSchema } from "typebox";
import { fail } from "../failure.ts";
import { type Components, componentsOf, type NamedSchemas } from "./components.ts";
import { exampleOf } from "./examples.ts";
import { parameterWords } from "./parameter-words.ts";

const MEDIA = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
} as const;

export interface Described {
  title: string;
  version: string;
  routes: readonly NamedRoute[];
  /** Schemas that are declared once, by name. */
  named: NamedSchemas;
  /** How requests are authenticated, by name; any of them is enough. */
  securitySchemes: Record<string, object>;
  /** Errors of every route, besides those that a route declares. */
  errors: readonly ErrorCode[];
}

interface Query {
  properties?: Record<string, TSchema>;
  required?: string[];
}

function parameters(route: RouteDef): unknown[] {
  const inPath = paramNames(route.path).map((name) => {
    const isId = name.endsWith("_id");
    const schema = isId ? { type: "string", format: "uuid" } : { type: "string" };
    return { name, in: "path", required: true, description: parameterWords(name), schema };
  });
  const { properties = {}, required = [] } = (route.query ?? {}) as Query;
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    description: parameterWords(name),
    schema,
  }));
  return [...inPath, ...inQuery];
}

/** Errors with one status share an answer: its descriptions follow each other, its examples are named by their codes. */
function errorsOf(codes: readonly ErrorCode[]): Record<string, unknown> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set(codes)) {
    const { status }: ErrorDef = ERRORS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [
      status,
      {
        description: same.map((code) => ERRORS[code].message).join(" "),
        content: {
          "application/json": {
            schema: { type: "object", additionalProperties: true },
            examples: Object.fromEntries(same.map((code) => [code, { value: fail(code).body }])),
          },
        },
      },
    ]),
  );
}

function responses(
  route: RouteDef,
  components: Components,
  general: readonly ErrorCode[],
): Record<string, unknown> {
  const { status, body } = route.success;
  const success = {
    description: status === 302 ? "A redirect" : "Success",
    ...(body
      ? { content: { "application/json": { schema: components.of(body), example: exampleOf(body) } } }
      : {}),
  };
  return { [status]: success, ...errorsOf([...(route.errors ?? []), ...general]) };
}

/** `external_users.me` → "users": the group of a route, in words. */
const tagOf = (name: string): string =>
  (name.split(".")[0] ?? "").replace(/^external_/, "").replaceAll("_", " ");

function operation({ name, definition }: NamedRoute, components: Components, described: Described): unknown {
  const isPublic = definition.access === "public";
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: definition.summary,
    description: `Permission \`${definition.access}\`: ${ADMITTED[definition.access]}.`,
    parameters: parameters(definition),
    ...(definition.body
      ? {
          requestBody: {
            required: true,
            content: {
              [MEDIA[definition.bodyKind ?? "json"]]: {
                schema: components.of(definition.body),
                example: exampleOf(definition.body),
              },
            },
          },
        }
      : {}),
    responses: responses(definition, components, isPublic ? [] : described.errors),
    security: isPublic ? [] : Object.keys(described.securitySchemes).map((scheme) => ({ [scheme]: [] })),
  };
}

export function openApi(described: Described): Record<string, unknown> {
  const components = componentsOf(described.named);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of described.routes) {
    const path = route.definition.path.replaceAll(/:([a-z0-9_]+)/g, "{$1}");
    (paths[path] ??= {})[route.definition.method.toLowerCase()] = operation(route, components, described);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: described.title,
      version: described.version,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    paths,
    components: { schemas: components.schemas, securitySchemes: described.securitySchemes },
  };
}
