// A page that everyone with its URL can read (contract/issues §17, §19).
import { Type, type Static } from "typebox";
import { audit, Bool, Json, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";

export const PAGE_APPEARANCES = ["system", "light", "dark"] as const;

const settings = {
  /** Whether its sub-pages are published below its URL; private and archived ones never are. */
  with_sub_pages: Bool,
  appearance: OneOf(PAGE_APPEARANCES),
  shows_outline: Bool,
  shows_dates: Bool,
  /** Shows the display name of its owner, and nothing else about a person. */
  shows_author: Bool,
  /** Whether search engines may list it. */
  is_indexed: Bool,
  /** From this moment on, its public URL is not found. */
  expires_at: Nullable(Timestamp),
};

/** The answer resembles that of a public board, so that existing clients read it. */
export const PagePublication = Type.Object({
  id: Uuid,
  ...audit,
  workspace: Uuid,
  project: Nullable(Uuid),
  entity_name: Type.Literal("page"),
  /** The page. */
  entity_identifier: Uuid,
  anchor: Text,
  /** Public pages have no comments, reactions or votes. */
  is_comments_enabled: Type.Literal(false),
  is_reactions_enabled: Type.Literal(false),
  is_votes_enabled: Type.Literal(false),
  inbox: Type.Null(),
  view_props: Json,
  ...settings,
  has_password: Bool,
});
export type PagePublication = Static<typeof PagePublication>;

/** Settings that are left out stay as they are. `password`: null removes it. */
export const PagePublicationDraft = Type.Partial(
  Type.Object({ ...settings, password: Nullable(Type.String({ minLength: 8, maxLength: 256 })) }),
);
export type PagePublicationDraft = Static<typeof PagePublicationDraft>;
