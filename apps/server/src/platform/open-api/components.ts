// Schemas with a name of their own in an OpenAPI document: they are declared once under `components` and referred to.
import type { TSchema } from "typebox";

export type NamedSchemas = Readonly<Record<string, TSchema>>;

/** The schemas among a module's exports, by the name of their export. */
export const schemasOf = (module: Readonly<Record<string, unknown>>): NamedSchemas =>
  Object.fromEntries(
    Object.entries(module).filter(
      (entry): entry is [string, TSchema] =>
        /^[A-Z]/.test(entry[0]) && typeof entry[1] === "object" && entry[1] !== null && "type" in entry[1],
    ),
  );

/** Replaces every occurrence of a named schema inside `value` by a reference; `own` is the one being declared. */
function withReferences(value: unknown, names: ReadonlyMap<unknown, string>, own?: unknown): unknown {
  const name = value === own ? undefined : names.get(value);
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  if (Array.isArray(value)) return value.map((one) => withReferences(one, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, withReferences(one, names)] as const),
  );
}

export interface Components {
  /** The schema in a document: a reference if it has a name. */
  of: (schema: TSchema) => unknown;
  schemas: Record<string, unknown>;
}

export function componentsOf(named: NamedSchemas): Components {
  const names = new Map<unknown, string>(
    Object.entries(named).map(([name, schema]) => [schema, name] as const),
  );
  return {
    of: (schema) => withReferences(schema, names),
    schemas: Object.fromEntries(
      Object.entries(named).map(([name, schema]) => [name, withReferences(schema, names, schema)] as const),
    ),
  };
}
