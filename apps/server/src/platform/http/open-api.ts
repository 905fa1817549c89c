// The contract as an OpenAPI 3.1 document: TypeBox schemas already are JSON Schema.
import { ERRORS, type ErrorDef } from "@cairn/contract/errors";
import { paramNames, type RouteDef } from "@cairn/contract/route";
import { allRoutes, type NamedRoute } from "@cairn/contract/routes/all";
import { ADMITTED } from "@cairn/domain/permission-words";

const MEDIA = {
  json: "application/json",
  form: "application/x-www-form-urlencoded",
  multipart: "multipart/form-data",
} as const;

function parameters(route: RouteDef): unknown[] {
  const inPath = paramNames(route.path).map((name) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const query = route.query as { properties?: Record<string, unknown>; required?: string[] } | undefined;
  const inQuery = Object.entries(query?.properties ?? {}).map(([name, schema]) => ({
    name,
    in: "query",
    required: query?.required?.includes(name) ?? false,
    schema,
  }));
  return [...inPath, ...inQuery];
}

function responses(route: RouteDef): Record<string, unknown> {
  const { status, body } = route.success;
  const success = {
    description: "Success",
    ...(body ? { content: { "application/json": { schema: body } } } : {}),
  };
  const errors: Record<string, { description: string }> = {};
  for (const code of route.errors ?? []) {
    const error: ErrorDef = ERRORS[code];
    const known = errors[error.status]?.description;
    errors[error.status] = { description: known ? `${known} ${error.message}` : error.message };
  }
  return { [status]: success, ...errors };
}

function operation({ name, definition }: NamedRoute): unknown {
  return {
    operationId: name,
    tags: [name.split(".")[0]],
    summary: definition.summary,
    description: `Permission \`${definition.access}\`: ${ADMITTED[definition.access]}.`,
    parameters: parameters(definition),
    ...(definition.body
      ? {
          requestBody: {
            required: true,
            content: { [MEDIA[definition.bodyKind ?? "json"]]: { schema: definition.body } },
          },
        }
      : {}),
    responses: responses(definition),
    security: definition.access === "public" ? [] : [{ session: [] }],
  };
}

export function openApi(version: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of allRoutes) {
    const path = route.definition.path.replaceAll(/:([a-z0-9_]+)/g, "{$1}");
    (paths[path] ??= {})[route.definition.method.toLowerCase()] = operation(route);
  }
  return {
    openapi: "3.1.0",
    info: { title: "Cairn", version, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    paths,
    components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "cairn-session" } } },
  };
}
