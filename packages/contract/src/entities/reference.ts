// What refers to what: pages and issues that texts mention.
import { Type, type Static } from "typebox";
import { Bool, Json, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";

/** What a page is called that a text mentions. */
export const PageName = Type.Object({
  id: Uuid,
  /** May be empty: clients show "Untitled". */
  name: Text,
  logo_props: Json,
  /** Null: a page of the workspace. */
  project: Nullable(Uuid),
  is_archived: Bool,
});
export type PageName = Static<typeof PageName>;

/** Where a reference is: in the text of a page, the description of an issue, or a comment on an issue or on a page. */
export const REFERENCE_KINDS = ["page", "issue", "comment", "page_comment"] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** A text that refers to something. */
export const Reference = Type.Object({
  kind: OneOf(REFERENCE_KINDS),
  /** Of the page, the issue or the comment. */
  id: Uuid,
  /** The issue that the description or comment belongs to; null for pages and comments on them. */
  issue: Nullable(Uuid),
  /** The page that the text or comment belongs to; null for issues and comments on them. */
  page: Nullable(Uuid),
  /** The key of that issue: `WEB-12`. */
  key: Nullable(Text),
  /** Of the page or the issue. */
  name: Text,
  /** Of the page; empty for issues. */
  logo_props: Json,
  project: Nullable(Uuid),
  /** The beginning of the comment; empty for others. */
  excerpt: Text,
  /** Who wrote the comment; null for others. */
  actor: Nullable(Uuid),
  /** When the text was changed last. */
  updated_at: Timestamp,
});
export type Reference = Static<typeof Reference>;
