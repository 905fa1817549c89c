// What the search of the command menu finds: everything that the person may see, best first.
import { Type, type Static } from "typebox";
import { Day, Int, Json, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";
import { STATE_GROUPS } from "./state.ts";

/** In the order in which results of one rank are shown. */
export const HIT_KINDS = [
  "issue",
  "draft",
  "comment",
  "project",
  "cycle",
  "module",
  "view",
  "page",
  "page_collection",
  "person",
] as const;
export type HitKind = (typeof HIT_KINDS)[number];

/** [from, to) in UTF-16 units. */
const Ranges = Type.Array(Type.Array(Int, { minItems: 2, maxItems: 2 }));

export const Hit = Type.Object({
  kind: OneOf(HIT_KINDS),
  /** The object's own id; for a comment, the comment's. */
  id: Uuid,
  /** Null: an object of the workspace. */
  project_id: Nullable(Uuid),
  /** The issue of a comment, or the issue itself. */
  issue_id: Nullable(Uuid),
  /** `WEB-12` for issues and comments; a project's identifier. */
  key: Nullable(Text),
  /** For a comment, the title of its issue. */
  title: Text,
  title_ranges: Ranges,
  /** The matches in the description or comment; null when the title contains them all. */
  excerpt: Nullable(Text),
  excerpt_ranges: Ranges,
  state_id: Nullable(Uuid),
  state_group: Nullable(OneOf(STATE_GROUPS)),
  /** For issues and drafts; null for everything else. */
  target_date: Nullable(Day),
  updated_at: Timestamp,
  /** The icon of a page, or of a collection of pages; null for everything else. */
  logo_props: Nullable(Json),
  /**
   * 0 an exact key, 1 the beginning of a key, 2 the beginning of a title, 3 words of a title, 4 inside words of a
   * title, 5 text.
   */
  rank: Int,
});
export type Hit = Static<typeof Hit>;

export const Finding = Type.Object({
  hits: Type.Array(Hit),
  /** The typed filters as query values of a list of issues. */
  filters: Type.Record(Type.String(), Text),
  /** Which issues were searched. */
  place: OneOf(["live", "archived", "drafts"]),
  /** Filters with an unknown name, as they were typed; they match no issue. */
  unknown: Type.Array(Text),
  /** How many issues match the filters, if the search consists only of filters. */
  total: Nullable(Int),
});
export type Finding = Static<typeof Finding>;
