// Publishes boards of projects and saved views, and changes how (contract/workspace §9.5; spec §4).
import { randomBytes } from "node:crypto";
import {
  BOARD_LAYOUTS,
  type DeployBoard,
  type DeployBoardDraft,
  type UnpublishedBoard,
} from "@cairn/contract/entities/deploy-board";
import { PRIVATE_VIEW } from "@cairn/domain/views";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext, WorkspaceContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { deleteRow, insertRow, updateRow } from "../../platform/postgres/audited-rows.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { publishProjects } from "../projects/changes.ts";
import { inProject } from "../views/place.ts";
import { readView, requireView } from "../views/reading.ts";
import { type BoardPlace, boardsSeenBy, findBoard, findBoardById } from "./queries.ts";

/** Bytes of an anchor: too many to guess (security 25). */
const ANCHOR_BYTES = 16;

const newAnchor = (): string => randomBytes(ANCHOR_BYTES).toString("hex");

/** What a board begins with: everything to read, nothing to write, no names. */
const UNPUBLISHED: UnpublishedBoard = {
  anchor: null,
  view_props: { list: true, kanban: true, calendar: true, gantt: true, spreadsheet: true },
  shows_filters: true,
  shows_peek: true,
  is_comments_enabled: false,
  is_reactions_enabled: false,
  is_votes_enabled: false,
  is_submissions_enabled: false,
  shows_names: false,
  is_indexed: false,
  embed_origins: [],
};

const placeOf = (
  { workspace, project }: ProjectContext,
  view_id: string | null = null,
): BoardPlace & { view_id: string | null } => ({
  workspace_id: workspace.id,
  project_id: project.id,
  view_id,
});

export const listBoards = ({ runtime, workspace, me }: WorkspaceContext): Promise<DeployBoard[]> =>
  boardsSeenBy(runtime.db, workspace.id, me.id);

/** Without an anchor if it is not published. */
export const readBoard = async (context: ProjectContext): Promise<DeployBoard | UnpublishedBoard> =>
  (await findBoard(context.runtime.db, placeOf(context))) ?? UNPUBLISHED;

/** @throws view.not_found */
export async function readBoardOfView(
  context: ProjectContext,
  viewId: string,
): Promise<DeployBoard | UnpublishedBoard> {
  await readView(inProject(context), viewId);
  return (await findBoard(context.runtime.db, placeOf(context, viewId))) ?? UNPUBLISHED;
}

const ORIGIN = /^https?:\/\/[^/?#]+$/;

/** The canonical form of an origin; null for anything else. */
function originOf(text: string): string | null {
  const url = ORIGIN.test(text.trim()) && URL.canParse(text.trim()) ? new URL(text.trim()) : null;
  // A policy is a list of words: an origin with a separator would add words of its own.
  return url === null || url.username !== "" || /[\s;,']/.test(url.origin) ? null : url.origin;
}

/** @throws invalid */
function readOrigins(texts: readonly string[]): string[] {
  const origins = texts.map(originOf);
  const wrong = origins.indexOf(null);
  if (wrong >= 0)
    throw invalid({
      embed_origins: [
        `"${texts[wrong] ?? ""}" isn't the origin of a site. Write it like https://example.com.`,
      ],
    });
  return [...new Set(origins.filter((origin) => origin !== null))];
}

/** The columns of a draft over known settings. @throws invalid */
function columnsOf(draft: DeployBoardDraft, known: DeployBoard | UnpublishedBoard) {
  const { view_props, views, embed_origins, inbox, ...switches } = draft;
  const chosen = { ...known.view_props, ...views, ...view_props };
  const layouts = Object.fromEntries(BOARD_LAYOUTS.map((layout) => [layout, chosen[layout]]));
  if (!Object.values(layouts).includes(true)) throw invalid({ view_props: ["Choose at least one layout."] });
  const setting = (name: keyof typeof switches): boolean => switches[name] ?? known[name];
  return {
    view_props: JSON.stringify(layouts),
    shows_filters: setting("shows_filters"),
    shows_peek: setting("shows_peek"),
    is_comments_enabled: setting("is_comments_enabled"),
    is_reactions_enabled: setting("is_reactions_enabled"),
    is_votes_enabled: setting("is_votes_enabled"),
    is_submissions_enabled:
      switches.is_submissions_enabled ??
      (inbox === undefined ? known.is_submissions_enabled : inbox !== null),
    shows_names: setting("shows_names"),
    is_indexed: setting("is_indexed"),
    embed_origins: readOrigins(embed_origins ?? known.embed_origins),
  };
}

/** One board per project and view: a published one keeps its URL. */
async function publish(t: Tx, place: BoardPlace, draft: DeployBoardDraft): Promise<DeployBoard> {
  await lockProjectForWrite(t, place.project_id);
  const known = await findBoard(t.db, place);
  const columns = columnsOf(draft, known ?? UNPUBLISHED);
  if (known) await updateRow(t, "board_publications", known.id, columns);
  else
    await insertRow(t, "board_publications", newId(), {
      ...columns,
      project_id: place.project_id,
      view_id: place.view_id,
      anchor: newAnchor(),
    });
  await publishProjects(t, "update", [place.project_id]);
  const board = await findBoard(t.db, place);
  if (!board) throw fail("internal");
  return board;
}

/** @throws invalid */
export const publishBoard = (context: ProjectContext, draft: DeployBoardDraft): Promise<DeployBoard> =>
  tx(context, (t) => publish(t, placeOf(context), draft));

/** @throws view.not_found, board.private_view, invalid */
export const publishBoardOfView = (
  context: ProjectContext,
  viewId: string,
  draft: DeployBoardDraft,
): Promise<DeployBoard> =>
  tx(context, async (t) => {
    const view = await requireView(t, inProject(context), viewId);
    if (view.access === PRIVATE_VIEW) throw fail("board.private_view");
    return publish(t, placeOf(context, viewId), draft);
  });

/** @throws not_found */
async function requireBoard(t: Tx, context: ProjectContext, id: string): Promise<DeployBoard> {
  const board = await findBoardById(t.db, placeOf(context), id, context.me.id);
  if (!board) throw fail("not_found");
  return board;
}

/** Runs a change of a board, and announces its project. @throws not_found */
const changeBoard = (
  context: ProjectContext,
  id: string,
  change: (t: Tx, board: DeployBoard) => Promise<void>,
): Promise<DeployBoard> =>
  tx(context, async (t) => {
    await lockProjectForWrite(t, context.project.id);
    await change(t, await requireBoard(t, context, id));
    await publishProjects(t, "update", [context.project.id]);
    return requireBoard(t, context, id);
  });

/** @throws not_found, invalid */
export const updateBoard = (
  context: ProjectContext,
  id: string,
  draft: DeployBoardDraft,
): Promise<DeployBoard> =>
  changeBoard(context, id, (t, board) => updateRow(t, "board_publications", id, columnsOf(draft, board)));

/** The old URL leads nowhere from then on. @throws not_found */
export const renewBoard = (context: ProjectContext, id: string): Promise<DeployBoard> =>
  changeBoard(context, id, (t) => updateRow(t, "board_publications", id, { anchor: newAnchor() }));

/** @throws not_found */
export const unpublishBoard = (context: ProjectContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    await requireBoard(t, context, id);
    await deleteRow(t, "board_publications", id);
    await publishProjects(t, "update", [context.project.id]);
  });
