// Labels (contract/issues §9).
import { Type, type Static } from "typebox";
import { Color, Float, Nullable, SortOrder, Text, Uuid } from "../schema.ts";

const writable = {
  name: Type.String({ minLength: 1, maxLength: 255, pattern: "\\S" }),
  color: Color,
  parent: Nullable(Uuid),
  sort_order: SortOrder,
};

export const Label = Type.Object({
  parent: Nullable(Uuid),
  name: Text,
  color: Text,
  id: Uuid,
  project_id: Uuid,
  workspace_id: Uuid,
  sort_order: Float,
});
export type Label = Static<typeof Label>;

export const LabelDraft = Type.Object({
  name: writable.name,
  color: Type.Optional(writable.color),
  parent: Type.Optional(writable.parent),
  sort_order: Type.Optional(writable.sort_order),
});
export type LabelDraft = Static<typeof LabelDraft>;
export const LabelPatch = Type.Partial(Type.Object(writable));
export type LabelPatch = Static<typeof LabelPatch>;
