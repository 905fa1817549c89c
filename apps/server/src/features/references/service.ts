// References between pages, issues and comments, as a person sees them.
import type { PageName, Reference } from "@cairn/contract/entities/reference";
import { UUID_PATTERN } from "@cairn/contract/schema";
import { fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { type Asking, isSeen, pageNames, referencesTo } from "./queries.ts";

const UUID = new RegExp(UUID_PATTERN);
/** Most pages in one request. */
const MAX_IDS = 200;

const askingOf = ({ workspace, me }: WorkspaceContext): Asking => ({ workspace_id: workspace.id, me: me.id });

/** Unknown ids are skipped, and so are pages that the person may not see. @throws ids_required */
export async function namesOfPages(context: WorkspaceContext, text: string): Promise<PageName[]> {
  const given = text.split(",").map((id) => id.trim().toLowerCase());
  if (given.every((id) => id === "")) throw fail("ids_required");
  const ids = given.filter((id) => UUID.test(id)).slice(0, MAX_IDS);
  return pageNames(context.runtime.db, askingOf(context), ids);
}

/** @throws page.not_found, issue.not_found */
export async function readReferences(
  context: WorkspaceContext,
  kind: "page" | "issue",
  id: string,
): Promise<Reference[]> {
  const { db } = context.runtime;
  const asking = askingOf(context);
  if (!(await isSeen(db, asking, kind, id))) throw fail(`${kind}.not_found`);
  return referencesTo(db, asking, kind, id);
}
