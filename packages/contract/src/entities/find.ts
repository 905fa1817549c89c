// What the search of the command menu finds: everything that a person may see, best first.
import { Type, type Static } from "typebox";
import { Day, Int, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";
import { STATE_GROUPS } from "./state.ts";

/** In the order in which hits of one rank are shown. */
export const HIT_KINDS = [
  "issue",
  "draft",
  "comment",
  "project",
  "cycle",
  "module",
  "view",
  "person",
] as const;
export type HitKind = (typeof HIT_KINDS)[number];

/** [from, to) in UTF-16 units. */
const Ranges = Type.Array(Type.Array(Int, { minItems: 2, maxItems: 2 }));

export const Hit = Type.Object({
  kind: OneOf(HIT_KINDS),
  /** Of the thing itself; of a comment, its own. */
  id: Uuid,
  /** Null: it belongs to the workspace. */
  project_id: Nullable(Uuid),
  /** The issue that a comment is on, or the issue itself. */
  issue_id: Nullable(Uuid),
  /** `WEB-12`, of issues and comments; of a project its identifier. */
  key: Nullable(Text),
  /** Of a comment, the title of its issue. */
  title: Text,
  title_ranges: Ranges,
  /** Where the words stand in the description or comment; null when the title says it all. */
  excerpt: Nullable(Text),
  excerpt_ranges: Ranges,
  state_id: Nullable(Uuid),
  state_group: Nullable(OneOf(STATE_GROUPS)),
  /** Of issues and drafts; null for everything else. */
  target_date: Nullable(Day),
  updated_at: Timestamp,
  /** 0 an exact key, 1 the beginning of a key, 2 the beginning of a title, 3 words of a title, 4 inside of one, 5 text. */
  rank: Int,
});
export type Hit = Static<typeof Hit>;

export const Finding = Type.Object({
  hits: Type.Array(Hit),
  /** What the typed filters mean: query values of a list of issues. */
  filters: Type.Record(Type.String(), Text),
  /** Which issues were searched. */
  place: OneOf(["live", "archived", "drafts"]),
  /** Filters that name nothing, as they were typed; no issue answers them. */
  unknown: Type.Array(Text),
  /** How many issues answer the filters, where nothing but filters was asked. */
  total: Nullable(Int),
});
export type Finding = Static<typeof Finding>;
