// Examples in the OpenAPI documents, made from the schemas: the same at each start.
import type { TSchema } from "typebox";

type Schema = TSchema & Record<string, unknown>;

const BY_FORMAT: Record<string, string> = {
  uuid: "0199a4c2-7d1e-7c40-9b52-3f6a1d0e8c11",
  "iso-date-time": "2026-03-11T09:30:00.000000Z",
  date: "2026-03-11",
  color: "#3a86c2",
  palette: "#3a86c2,#ffffff,#1f2933,#e4e7eb,#f59e0b",
  picture: "https://example.com/picture.png",
  email: "ada@example.com",
};

/** Examples of keys that occur in many objects. */
const BY_NAME: Record<string, unknown> = {
  name: "Fix the login form",
  title: "Design",
  description: "",
  description_html: "<p>It fails on phones.</p>",
  comment_html: "<p>I can see it, too.</p>",
  email: "ada@example.com",
  first_name: "Ada",
  last_name: "Lovelace",
  display_name: "ada",
  identifier: "WEB",
  slug: "acme",
  url: "https://example.com/design",
  next_cursor: "100:1:0",
  prev_cursor: "100:-1:1",
  per_page: "100",
  cursor: "100:0:0",
  password: "correct horse battery staple",
  reaction: "128077",
  // The ends of a commented selection, as Yjs positions in base64.
  start: "AQ==",
  end: "AQ==",
  // The keys of a browser that receives push notifications, from RFC 8291 §5.
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
  // The property that a column of an import goes to.
  field: "name",
};

const list = (value: unknown): Schema[] => (Array.isArray(value) ? (value as Schema[]) : []);

function ofObject({ properties = {}, allOf }: Schema): Record<string, unknown> {
  const own = Object.entries(properties as Record<string, Schema>).map(
    ([name, schema]) => [name, exampleOf(schema, name)] as const,
  );
  const parts = list(allOf).map((part) => exampleOf(part) as Record<string, unknown>);
  return Object.assign({}, ...parts, Object.fromEntries(own)) as Record<string, unknown>;
}

function ofText({ format, minLength }: Schema, name: string | undefined): string {
  const known = BY_NAME[name ?? ""];
  if (typeof format === "string") return BY_FORMAT[format] ?? "";
  if (typeof known === "string") return known;
  return typeof minLength === "number" && minLength > 0 ? "text" : "";
}

/** A value that matches the schema; `name` is the key that it stands under. */
export function exampleOf(given: TSchema, name?: string): unknown {
  const schema = given as Schema;
  if ("const" in schema) return schema.const;
  const [choice] = Array.isArray(schema.enum) ? (schema.enum as unknown[]) : [];
  if (choice !== undefined) return choice;
  const [first] = list(schema.anyOf);
  if (first) return exampleOf(first, name);
  switch (schema.type) {
    case "object":
      return ofObject(schema);
    case "array":
      return Array.from({ length: Number(schema.minItems ?? 1) }, () =>
        exampleOf(schema.items as Schema, name),
      );
    case "string":
      return ofText(schema, name);
    case "integer":
    case "number":
      return Math.max(1, Number(schema.minimum ?? 1));
    case "boolean":
      return true;
    case "null":
      return null;
    default:
      return "allOf" in schema ? ofObject(schema) : {};
  }
}
