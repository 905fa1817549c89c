// Cycles: time-boxed sprints (contract/issues §11).
import { Type, type Static } from "typebox";
import {
  Bool,
  Day,
  Float,
  Int,
  Json,
  LogoProps,
  Nullable,
  OneOf,
  SortOrder,
  Text,
  Timestamp,
  Uuid,
} from "../schema.ts";

/** Upper case on the wire; clients lower-case them (contract/issues §11). */
export const CYCLE_STATUSES = ["CURRENT", "UPCOMING", "COMPLETED", "DRAFT"] as const;
export type CycleStatus = (typeof CYCLE_STATUSES)[number];

/**
 * The statuses that a list of cycles can be limited to; `incomplete` are those that have not ended, drafts included
 * (contract/issues §11.1).
 */
export const CYCLE_VIEWS = ["current", "upcoming", "completed", "draft", "incomplete"] as const;
export type CycleView = (typeof CYCLE_VIEWS)[number];

/** How many live issues there are, in total and by state group. */
export const issueCounts = {
  total_issues: Int,
  completed_issues: Int,
  cancelled_issues: Int,
  started_issues: Int,
  unstarted_issues: Int,
  backlog_issues: Int,
};

/** Sums of estimate points, in total and by state group; 0 where the project does not estimate in points. */
export const pointSums = {
  total_estimate_points: Float,
  completed_estimate_points: Float,
  cancelled_estimate_points: Float,
  started_estimate_points: Float,
  unstarted_estimate_points: Float,
  backlog_estimate_points: Float,
};

/**
 * Remaining issues, or points, at the end of each day; null for future days; empty without dates (contract/issues
 * §11.2).
 */
export const CompletionChart = Type.Record(Type.String(), Nullable(Float));

const sharesOf = (unit: "issues" | "estimates") => {
  const counts = {
    [`total_${unit}`]: Nullable(Float),
    [`completed_${unit}`]: Nullable(Float),
    [`pending_${unit}`]: Nullable(Float),
    [`cancelled_${unit}`]: Type.Optional(Nullable(Float)),
  };
  return Type.Object({
    assignees: Type.Array(
      Type.Object({
        assignee_id: Nullable(Uuid),
        display_name: Nullable(Text),
        avatar: Nullable(Text),
        first_name: Type.Optional(Nullable(Text)),
        last_name: Type.Optional(Nullable(Text)),
        ...counts,
      }),
    ),
    labels: Type.Array(
      Type.Object({
        label_id: Nullable(Uuid),
        label_name: Nullable(Text),
        color: Nullable(Text),
        ...counts,
      }),
    ),
    states: Type.Optional(
      Type.Array(
        Type.Object({
          state_id: Nullable(Uuid),
          state_name: Nullable(Text),
          group: Nullable(Text),
          color: Nullable(Text),
          ...counts,
        }),
      ),
    ),
    priorities: Type.Optional(Type.Array(Type.Object({ priority: Text, ...counts }))),
    completion_chart: CompletionChart,
  });
};
/**
 * Breakdowns by assignee, label, state and priority, and the chart: of issues, and of points (`{}` without points).
 * Snapshots stored by older versions lack states and priorities.
 */
export const distributions = {
  distribution: Type.Optional(sharesOf("issues")),
  estimate_distribution: Type.Optional(Type.Union([sharesOf("estimates"), Type.Object({})])),
};

/** A cycle in any response; fields that only some responses have are optional. */
export const Cycle = Type.Object({
  id: Uuid,
  workspace_id: Uuid,
  project_id: Uuid,
  name: Text,
  description: Text,
  start_date: Nullable(Day),
  end_date: Nullable(Day),
  owned_by_id: Uuid,
  view_props: Json,
  sort_order: Float,
  external_source: Nullable(Text),
  external_id: Nullable(Text),
  /** `{}` until its unfinished issues were transferred; its `frozen_on` is the UTC date of the transfer. */
  progress_snapshot: Json,
  logo_props: Json,
  /** Different for each caller. */
  is_favorite: Bool,
  ...issueCounts,
  /** Everyone assigned to one of its issues. */
  assignee_ids: Type.Array(Uuid),
  status: OneOf(CYCLE_STATUSES),
  archived_at: Nullable(Timestamp),
  created_by: Type.Optional(Nullable(Uuid)),
  created_at: Type.Optional(Timestamp),
  sub_issues: Type.Optional(Int),
  ...Type.Partial(Type.Object(pointSums)).properties,
  ...distributions,
  /** For active cycles: only the chart, of issues and of points; the latter null without points. */
  completion_chart: Type.Optional(CompletionChart),
  estimate_completion_chart: Type.Optional(Nullable(CompletionChart)),
});
export type Cycle = Static<typeof Cycle>;

/**
 * The part of a cycle on the live stream: the columns of its own row. Counts are only in fetched rows, favorites belong
 * to each person.
 */
export const CycleRow = Type.Object({
  id: Uuid,
  workspace_id: Uuid,
  project_id: Uuid,
  name: Text,
  description: Text,
  start_date: Nullable(Day),
  end_date: Nullable(Day),
  owned_by_id: Uuid,
  sort_order: Float,
  progress_snapshot: Json,
  logo_props: Json,
  archived_at: Nullable(Timestamp),
});
export type CycleRow = Static<typeof CycleRow>;

const writable = {
  name: Type.String({ minLength: 1, maxLength: 255, pattern: "\\S" }),
  description: Type.String({ maxLength: 10_000 }),
  start_date: Nullable(Day),
  end_date: Nullable(Day),
  logo_props: LogoProps,
  view_props: Json,
  sort_order: SortOrder,
};
export const CycleDraft = Type.Object({
  ...Type.Partial(Type.Object(writable)).properties,
  name: writable.name,
});
export type CycleDraft = Static<typeof CycleDraft>;
export const CyclePatch = Type.Partial(Type.Object(writable));
export type CyclePatch = Static<typeof CyclePatch>;
