// The rules of a workspace's themes (contract/workspace §4.6). Clients fetch them where they are shown, so no stream
// announces them.
import type {
  WorkspaceTheme,
  WorkspaceThemeDraft,
  WorkspaceThemePatch,
} from "@cairn/contract/entities/workspace-theme";
import { conflict, fail, invalid } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { tx } from "../../platform/outbox/tx.ts";
import {
  deleteTheme,
  countThemes,
  findTheme,
  insertTheme,
  isNameTaken,
  setTheme,
  themesOf,
} from "./queries.ts";

/** Most characters of JSON for one set of colors. */
const MAX_JSON_LENGTH = 4_000;
/** Most themes of a workspace: all are listed at once. */
const MAX_THEMES = 100;
const TAKEN = "Another theme has this name.";

export const listThemes = ({ runtime, workspace }: WorkspaceContext): Promise<WorkspaceTheme[]> =>
  themesOf(runtime.db, workspace.id);

/** @throws theme.not_found */
export async function readTheme(
  { runtime, workspace }: WorkspaceContext,
  id: string,
): Promise<WorkspaceTheme> {
  const theme = await findTheme(runtime.db, workspace.id, id);
  if (!theme) throw fail("theme.not_found");
  return theme;
}

/** @throws invalid */
function columnsOf({ name, colors }: WorkspaceThemePatch): { name?: string; colors?: string } {
  const trimmed = name?.trim();
  if (trimmed === "") throw invalid({ name: ["This field may not be blank."] });
  const json = colors === undefined ? undefined : JSON.stringify(colors);
  if (json !== undefined && json.length > MAX_JSON_LENGTH)
    throw invalid({ colors: [`Use at most ${MAX_JSON_LENGTH} characters.`] });
  return {
    ...(trimmed === undefined ? {} : { name: trimmed }),
    ...(json === undefined ? {} : { colors: json }),
  };
}

/** @throws invalid, conflict when the name is in use */
export function createTheme(context: WorkspaceContext, draft: WorkspaceThemeDraft): Promise<WorkspaceTheme> {
  const { name = "", colors = "{}" } = columnsOf(draft);
  return tx(context, async (t) => {
    if ((await countThemes(t)) >= MAX_THEMES)
      throw invalid({ name: [`A workspace has at most ${MAX_THEMES} themes.`] });
    const theme = await insertTheme(t, name, colors);
    if (!theme) throw conflict("name", TAKEN);
    return theme;
  });
}

/** @throws theme.not_found, invalid, conflict when the name is in use */
export function updateTheme(
  context: WorkspaceContext,
  id: string,
  patch: WorkspaceThemePatch,
): Promise<WorkspaceTheme> {
  const columns = columnsOf(patch);
  return tx(context, async (t) => {
    if (columns.name !== undefined && (await isNameTaken(t, columns.name, id))) throw conflict("name", TAKEN);
    const theme = await setTheme(t, id, columns);
    if (!theme) throw fail("theme.not_found");
    return theme;
  });
}

/** @throws theme.not_found */
export const removeTheme = (context: WorkspaceContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    if (!(await deleteTheme(t, id))) throw fail("theme.not_found");
  });
