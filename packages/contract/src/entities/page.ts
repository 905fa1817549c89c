// Pages: documents of a project, or of the workspace (contract/issues §16, §19; spec §3).
import { Type, type Static } from "typebox";
import {
  audit,
  Bool,
  Color,
  Day,
  Float,
  Json,
  LogoProps,
  Nullable,
  OneOf,
  PictureAddress,
  SortOrder,
  Text,
  Uuid,
} from "../schema.ts";

/** 0: visible to everyone in its project, or in its workspace. 1: visible only to its owner. */
export const PAGE_ACCESS = [0, 1] as const;
export type PageAccess = (typeof PAGE_ACCESS)[number];

/** A page without its document and without the part that differs between people; the live stream carries this. */
export const PageRow = Type.Object({
  id: Uuid,
  ...audit,
  workspace: Uuid,
  /** Null: a page of the workspace. */
  project: Nullable(Uuid),
  /** The same as a list of at most one, as existing clients expect it. */
  project_ids: Type.Array(Uuid),
  parent: Nullable(Uuid),
  /** The collection that it is in; null: that of the whole workspace, or it belongs to a project. */
  collection: Nullable(Uuid),
  /** May be empty: clients show "Untitled". */
  name: Text,
  color: Text,
  logo_props: Json,
  /** How it is shown: `full_width`, `cover` and others that clients define. */
  view_props: Json,
  label_ids: Type.Array(Uuid),
  access: OneOf(PAGE_ACCESS),
  owned_by: Uuid,
  is_locked: Bool,
  archived_at: Nullable(Day),
  /** Pages are created from it; lists do not contain it. */
  is_template: Bool,
  sort_order: Float,
  /** The part of its public URL that cannot be guessed; null: it is not published. */
  anchor: Nullable(Text),
});
export type PageRow = Static<typeof PageRow>;

/** A page in lists. */
export const Page = Type.Object({ ...PageRow.properties, is_favorite: Bool });
export type Page = Static<typeof Page>;

/** A single page: with its document as sanitized HTML. */
export const PageWithDocument = Type.Object({ ...Page.properties, description_html: Text });
export type PageWithDocument = Static<typeof PageWithDocument>;

/** Free-form, like other settings of clients; a cover is a picture of this site or of the web. */
const ViewProps = Type.Unsafe<Json>({
  type: "object",
  properties: { cover: { anyOf: [PictureAddress, { type: "null" }] } },
});

const writable = {
  name: Type.String({ maxLength: 255 }),
  access: OneOf(PAGE_ACCESS),
  description_html: Type.String({ maxLength: 2_000_000 }),
  color: Color,
  /** Labels of the project; replaces those that the page has. */
  labels: Type.Array(Uuid, { maxItems: 100 }),
  logo_props: LogoProps,
  view_props: ViewProps,
  parent: Nullable(Uuid),
  sort_order: SortOrder,
};
export const PageDraft = Type.Partial(
  Type.Object({
    ...writable,
    /** Only in the workspace. A page with a parent is in its parent's collection. */
    collection: Nullable(Uuid),
    /** A template of the place or of the workspace: gives what is not sent, its text included. */
    template: Uuid,
  }),
);
export type PageDraft = Static<typeof PageDraft>;
export const PagePatch = Type.Partial(Type.Object(writable));
export type PagePatch = Static<typeof PagePatch>;

export const PageDuplication = Type.Object({
  /** Whether its sub-pages are duplicated, too. */
  with_sub_pages: Type.Optional(Bool),
});
export type PageDuplication = Static<typeof PageDuplication>;

export const PageMove = Type.Object({
  /** Null: to the workspace. Sub-pages move along. */
  project: Nullable(Uuid),
});

/** `description_binary`: base64 of a Yjs update, usually of the whole document (contract/issues §16). */
export const PageDescription = Type.Object({
  description_binary: Type.Optional(Text),
  description_html: Type.Optional(Type.String({ maxLength: 2_000_000 })),
});
export type PageDescription = Static<typeof PageDescription>;
