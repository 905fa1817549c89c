// How a project, or one of its saved views, is published as a board (contract/workspace §9.5, contract/issues §17.1).
import { Type, type Static } from "typebox";
import { audit, Bool, Int, Nullable, OneOf, Text, Uuid } from "../schema.ts";
import { ProjectLite, WorkspaceLite } from "./lite.ts";

export const BOARD_LAYOUTS = ["list", "kanban", "calendar", "gantt", "spreadsheet"] as const;
export type BoardLayout = (typeof BOARD_LAYOUTS)[number];

const layouts = Object.fromEntries(BOARD_LAYOUTS.map((layout) => [layout, Bool])) as Record<
  BoardLayout,
  typeof Bool
>;
/** Which layouts visitors may choose. */
export const BoardLayouts = Type.Object(layouts);
export type BoardLayouts = Static<typeof BoardLayouts>;

const SWITCHES = {
  /** Whether visitors may filter by state, priority and label. */
  shows_filters: Bool,
  /** Whether visitors may open an issue: its description, and its comments if they are enabled. */
  shows_peek: Bool,
  is_comments_enabled: Bool,
  is_reactions_enabled: Bool,
  is_votes_enabled: Bool,
  /** Whether signed-in visitors may submit issues to the inbox of the project, while it has one. */
  is_submissions_enabled: Bool,
  /** Whether the names and pictures of those who wrote, reacted and voted are public. */
  shows_names: Bool,
  /** Whether search engines may list the board. */
  is_indexed: Bool,
};

/** Origins of sites that may show the board in a frame, such as `https://example.com`. */
const embed_origins = Type.Array(Type.String({ maxLength: 255 }), { maxItems: 20 });

const publicSettings = { ...SWITCHES, view_props: BoardLayouts };

/** The settings of a board that is published. */
export const DeployBoard = Type.Object({
  id: Uuid,
  ...audit,
  workspace: Uuid,
  project: Uuid,
  entity_name: OneOf(["project", "view"] as const),
  /** The project or the view. */
  entity_identifier: Uuid,
  anchor: Text,
  ...publicSettings,
  embed_origins,
  /** The inbox that takes submissions, by the id of its project; null: none does. */
  inbox: Nullable(Uuid),
  project_details: ProjectLite,
  workspace_detail: WorkspaceLite,
  view_detail: Nullable(Type.Object({ id: Uuid, name: Text })),
  /** How many people who are not in the project have written on its boards. */
  public_member_count: Int,
});
export type DeployBoard = Static<typeof DeployBoard>;

/** The settings that a new board begins with. */
export const UnpublishedBoard = Type.Object({ anchor: Type.Null(), ...publicSettings, embed_origins });
export type UnpublishedBoard = Static<typeof UnpublishedBoard>;

const layoutsDraft = Type.Partial(BoardLayouts);
/**
 * Settings that are left out stay as they are. `views` is an older name of `view_props`; an `inbox` that is not null
 * enables submissions.
 */
export const DeployBoardDraft = Type.Partial(
  Type.Object({
    ...SWITCHES,
    inbox: Nullable(Uuid),
    view_props: layoutsDraft,
    views: layoutsDraft,
    embed_origins,
  }),
);
export type DeployBoardDraft = Static<typeof DeployBoardDraft>;

/** What visitors learn of a board's settings: neither who changed them nor where the board may be embedded. */
const { embed_origins: _origins, public_member_count: _count, ...visible } = DeployBoard.properties;
export const PublicBoard = Type.Object(visible);
export type PublicBoard = Static<typeof PublicBoard>;
