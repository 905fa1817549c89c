// Charts of a workspace's issues, the default figures, and saved analyses (contract/issues §18.1).
import { Type, type Static, type TSchema } from "typebox";
import { audit, Float, Int, Json, Nullable, Text, Uuid } from "../schema.ts";

/** What is measured: issues, or the sum of their estimates. */
export const MEASURES = ["issue_count", "estimate"] as const;
export type Measure = (typeof MEASURES)[number];

/** A segment of a bar, or a whole bar without segments: `count` or `estimate`, depending on the measure. */
export const ChartPart = Type.Object({
  dimension: Nullable(Text),
  segment: Type.Optional(Nullable(Text)),
  count: Type.Optional(Int),
  /** Null: no issue in it is estimated in points. */
  estimate: Type.Optional(Nullable(Float)),
});
export type ChartPart = Static<typeof ChartPart>;

/**
 * Bar → its segments. Months are `2031-3`; issues without a value are in `None`, but those without a date are left out.
 */
export const Distribution = Type.Record(Type.String(), Type.Array(ChartPart));
export type Distribution = Static<typeof Distribution>;

const NullableText = Nullable(Text);
const person = <const P extends string>(prefix: P) =>
  Type.Object(
    Object.fromEntries(
      ["id", "avatar", "display_name", "first_name", "last_name"].map((name) => [
        `${prefix}__${name}`,
        NullableText,
      ]),
    ) as Record<
      `${P}__${"id" | "avatar" | "display_name" | "first_name" | "last_name"}`,
      typeof NullableText
    >,
  );

/** Distinguishes objects with the same name in several projects. */
const project = { project__identifier: Text };
export const StateDetail = Type.Object({
  state_id: Uuid,
  state__name: Text,
  state__color: Text,
  ...project,
});
export const LabelDetail = Type.Object({
  labels__id: Uuid,
  labels__name: Text,
  labels__color: Text,
  ...project,
});
export const CycleDetail = Type.Object({
  issue_cycle__cycle_id: Uuid,
  issue_cycle__cycle__name: Text,
  ...project,
});
export const ModuleDetail = Type.Object({
  issue_module__module_id: Uuid,
  issue_module__module__name: Text,
  ...project,
});

/** An empty object when the dimension is not in use. */
const whenUsed = <S extends TSchema>(row: S) =>
  Type.Unsafe<Static<S>[] | Record<string, never>>(
    Type.Union([Type.Array(row), Type.Object({}, { additionalProperties: false })]),
  );

/** What the key of a bar or segment stands for. */
export const ValueDetail = Type.Object({ id: Text, name: Text, color: NullableText });
export type ValueDetail = Static<typeof ValueDetail>;

/** The names of bars and segments, in the order in which people know them. */
export const ChartExtras = Type.Object({
  state_details: whenUsed(StateDetail),
  label_details: whenUsed(LabelDetail),
  assignee_details: whenUsed(person("assignees")),
  cycle_details: whenUsed(CycleDetail),
  module_details: whenUsed(ModuleDetail),
  /** By dimension, those of every other one whose keys are ids; absent if none is in use. */
  value_details: Type.Optional(Type.Record(Type.String(), Type.Array(ValueDetail))),
});
export type ChartExtras = Static<typeof ChartExtras>;

export const SavedRun = Type.Object({
  /** All matching issues, including those that no bar shows. */
  total: Int,
  distribution: Distribution,
});
export const Analysis = Type.Object({ ...SavedRun.properties, extras: ChartExtras });
export type SavedRun = Static<typeof SavedRun>;
export type Analysis = Static<typeof Analysis>;

const GroupCount = Type.Object({ state_group: Text, state_count: Int });
const counted = <const P extends string>(prefix: P) =>
  Type.Array(Type.Object({ ...person(prefix).properties, count: Int }));

export const DefaultAnalytics = Type.Object({
  total_issues: Int,
  total_issues_classified: Type.Array(GroupCount),
  /** Neither completed nor canceled. */
  open_issues: Int,
  open_issues_classified: Type.Array(GroupCount),
  /** Of the current UTC year; months 1 to 12 in which issues were completed. */
  issue_completed_month_wise: Type.Array(Type.Object({ month: Int, count: Int })),
  most_issue_created_user: counted("created_by"),
  most_issue_closed_user: counted("assignees"),
  /** Everyone's open issues; unassigned ones under nulls. */
  pending_issue_user: counted("assignees"),
  /** For estimates in points; null where nothing is estimated in points. */
  open_estimate_sum: Nullable(Float),
  total_estimate_sum: Nullable(Float),
});
export type DefaultAnalytics = Static<typeof DefaultAnalytics>;

/** A saved analysis, for all members of the workspace. */
export const AnalyticView = Type.Object({
  id: Uuid,
  ...audit,
  workspace: Uuid,
  name: Text,
  description: Text,
  /** `query_dict` as parameters of a chart. */
  query: Type.Record(Type.String(), Text),
  query_dict: Json,
});
export type AnalyticView = Static<typeof AnalyticView>;

const writable = {
  name: Type.String({ minLength: 1, maxLength: 255, pattern: "\\S" }),
  description: Type.String({ maxLength: 10_000 }),
  /** `x_axis`, `y_axis`, `segment`, and filters: texts, or lists of them. */
  query_dict: Json,
};
export const AnalyticViewDraft = Type.Object({
  name: writable.name,
  description: Type.Optional(writable.description),
  query_dict: writable.query_dict,
});
export type AnalyticViewDraft = Static<typeof AnalyticViewDraft>;
export const AnalyticViewPatch = Type.Partial(Type.Object(writable));
export type AnalyticViewPatch = Static<typeof AnalyticViewPatch>;

/** Besides the axes, any filter of a chart, with lists as values. */
export const ExportRequest = Type.Object({
  x_axis: Text,
  y_axis: Text,
  segment: Type.Optional(Nullable(Text)),
  project: Type.Optional(Type.Array(Uuid, { maxItems: 500 })),
  cycle: Type.Optional(Type.Array(Uuid, { maxItems: 500 })),
  module: Type.Optional(Type.Array(Uuid, { maxItems: 500 })),
});
export type ExportRequest = Static<typeof ExportRequest>;
export const ExportAnswer = Type.Object({
  message: Text,
  /** The file's URL, for signed-in people who may see the chart. */
  url: Text,
});
export type ExportAnswer = Static<typeof ExportAnswer>;
