// Properties of issues beyond the built-in ones: their definitions belong to a project, their values to its issues.
import { Type, type Static } from "typebox";
import { Bool, Float, OneOf, SortOrder, Text, Uuid } from "../schema.ts";

/** domain/properties/kinds.ts says what each kind can do. */
export const PROPERTY_KINDS = [
  "option",
  "multi-option",
  "user",
  "users",
  "date",
  "timestamp",
  "number",
  "text",
  "boolean",
  "url",
  "count",
  "relation",
] as const;
export type PropertyKind = (typeof PROPERTY_KINDS)[number];

/** `options` are the choices of the kinds `option` and `multi-option`, in their order; empty for other kinds. */
export const PropertyDefinition = Type.Object({
  id: Uuid,
  name: Text,
  kind: OneOf(PROPERTY_KINDS),
  options: Type.Array(Type.Object({ id: Uuid, name: Text, color: Text })),
});
export type PropertyDefinition = Static<typeof PropertyDefinition>;

/** Ids are text; sets are arrays of ids. A missing value is absent, never null. */
export const PropertyValue = Type.Union([Text, Float, Bool, Type.Array(Uuid)]);
export type PropertyValue = Static<typeof PropertyValue>;

/** Values by the id of their property. */
export const PropertyValues = Type.Record(Type.String(), PropertyValue);
export type PropertyValues = Static<typeof PropertyValues>;

/** Changed values by the id of their property; null removes the value, and what is not named stays. */
export const PropertyValuesPatch = Type.Record(
  Type.String(),
  Type.Union([
    Type.String({ maxLength: 10_000 }),
    // The bounds of sort orders are those of every number in a body.
    SortOrder,
    Type.Boolean(),
    Type.Array(Uuid, { maxItems: 500 }),
    Type.Null(),
  ]),
  { maxProperties: 100 },
);
export type PropertyValuesPatch = Static<typeof PropertyValuesPatch>;
