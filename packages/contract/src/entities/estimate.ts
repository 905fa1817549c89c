// Estimates and their points (contract/issues §15).
import { Type, type Static } from "typebox";
import { audit, Bool, Nullable, OneOf, Text, Uuid } from "../schema.ts";

export const ESTIMATE_TYPES = ["points", "categories", "time"] as const;
export type EstimateType = (typeof ESTIMATE_TYPES)[number];

const key = Type.Integer({ minimum: 0, maximum: 12 });
/** Always text, even for numbers. */
const value = Type.String({ minLength: 1, maxLength: 20, pattern: "\\S" });

export const EstimatePoint = Type.Object({
  id: Uuid,
  ...audit,
  project: Uuid,
  workspace: Uuid,
  estimate: Uuid,
  key: Type.Integer(),
  description: Text,
  value: Text,
});
export type EstimatePoint = Static<typeof EstimatePoint>;

export const Estimate = Type.Object({
  id: Uuid,
  ...audit,
  project: Uuid,
  workspace: Uuid,
  name: Text,
  description: Text,
  type: OneOf(ESTIMATE_TYPES),
  /** The estimate in use; the others are archived (spec §4). */
  last_used: Bool,
  points: Type.Array(EstimatePoint),
});
export type Estimate = Static<typeof Estimate>;

const name = Type.String({ minLength: 1, maxLength: 255, pattern: "\\S" });
export const EstimateDraft = Type.Object({
  estimate: Type.Optional(
    Type.Object({
      name: Type.Optional(name),
      type: Type.Optional(OneOf(ESTIMATE_TYPES)),
      last_used: Type.Optional(Bool),
      description: Type.Optional(Type.String({ maxLength: 10_000 })),
    }),
  ),
  estimate_points: Type.Array(Type.Object({ key, value }), { minItems: 1, maxItems: 13 }),
});
export type EstimateDraft = Static<typeof EstimateDraft>;

export const EstimatePatch = Type.Object({
  estimate: Type.Optional(
    Type.Object({
      name: Type.Optional(name),
      type: Type.Optional(OneOf(ESTIMATE_TYPES)),
      last_used: Type.Optional(Bool),
    }),
  ),
  /** Required; without them the request fails with a specific error (contract/issues §15). */
  estimate_points: Type.Optional(
    Type.Array(Type.Object({ id: Uuid, key: Type.Optional(key), value: Type.Optional(value) }), {
      maxItems: 13,
    }),
  ),
});
export type EstimatePatch = Static<typeof EstimatePatch>;

/**
 * Both are required, and neither may be 0 or empty; otherwise the request fails with a specific error (contract/issues
 * §15).
 */
export const EstimatePointDraft = Type.Partial(
  Type.Object({ key: Nullable(key), value: Nullable(Type.String({ maxLength: 20 })) }),
);
export type EstimatePointDraft = Static<typeof EstimatePointDraft>;
export const EstimatePointPatch = Type.Partial(Type.Object({ key, value }));
export type EstimatePointPatch = Static<typeof EstimatePointPatch>;
/** The point that replaces a deleted one on its issues (spec §5). The body of a DELETE may be missing. */
export const EstimatePointRemoval = Type.Unsafe<{ new_estimate_id?: string | null } | null | undefined>({
  properties: { new_estimate_id: Nullable(Uuid) },
});
export type EstimatePointRemoval = Static<typeof EstimatePointRemoval>;
