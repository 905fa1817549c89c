// The form of a board's publication, and what is sent of it.
import {
  BOARD_LAYOUTS,
  type BoardLayout,
  type DeployBoard,
  type DeployBoardDraft,
  type UnpublishedBoard,
} from "@cairn/contract/entities/deploy-board";

/** Settings that are on or off, in the order of the form. */
export const READING = ["shows_filters", "shows_peek", "shows_names"] as const;
export const WRITING = [
  "is_comments_enabled",
  "is_reactions_enabled",
  "is_votes_enabled",
  "is_submissions_enabled",
] as const;
const SWITCHES = [...READING, ...WRITING, "is_indexed"] as const;
export type BoardSwitch = (typeof SWITCHES)[number];

export interface BoardFields extends Record<BoardSwitch, boolean> {
  view_props: readonly BoardLayout[];
  /** One origin per line. */
  embed_origins: string;
}

export type AnyBoard = DeployBoard | UnpublishedBoard;

/** The board, if it is published. */
export const publishedOf = (board: AnyBoard): DeployBoard | null => (board.anchor === null ? null : board);

export const fieldsOf = (board: AnyBoard): BoardFields => ({
  shows_filters: board.shows_filters,
  shows_peek: board.shows_peek,
  shows_names: board.shows_names,
  is_comments_enabled: board.is_comments_enabled,
  is_reactions_enabled: board.is_reactions_enabled,
  is_votes_enabled: board.is_votes_enabled,
  is_submissions_enabled: board.is_submissions_enabled,
  is_indexed: board.is_indexed,
  view_props: BOARD_LAYOUTS.filter((layout) => board.view_props[layout]),
  embed_origins: board.embed_origins.join("\n"),
});

export const draftOf = ({ view_props, embed_origins, ...switches }: BoardFields): DeployBoardDraft => ({
  ...switches,
  view_props: Object.fromEntries(BOARD_LAYOUTS.map((layout) => [layout, view_props.includes(layout)])),
  embed_origins: embed_origins
    .split(/[\s,]+/)
    .map((origin) => origin.trim().replace(/\/$/, ""))
    .filter((origin) => origin !== ""),
});

/** Where everyone can see a published board. */
export const publicPath = (anchor: string): string => `/spaces/issues/${anchor}/`;
