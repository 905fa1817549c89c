// What someone asks for is what has been typed until now, not the rendering of some seconds ago.
import type { PageWithDocument } from "@cairn/contract/entities/page";
import type { Runtime } from "../../platform/runtime.ts";
import { mergeUpdates } from "./collab/merge.ts";
import type { OpenPage } from "./collab/queries.ts";
import type { PageScope } from "./place.ts";
import { readPage, requireReadable } from "./reading.ts";

/**
 * Merges and renders what was typed on a page since its last rendering, if anything was. Edits that can't be merged do
 * not keep the stored text from its readers.
 */
export async function freshenText(runtime: Runtime, page: OpenPage): Promise<void> {
  try {
    await mergeUpdates(runtime, page, null);
  } catch (error) {
    runtime.log.warn({ err: error, page }, "edits of a page could not be merged");
  }
}

/** The page with the text as it is at this moment. @throws page.not_found, for others' private pages as well */
export async function readFreshPage(scope: PageScope, id: string): Promise<PageWithDocument> {
  const { runtime } = scope.context;
  await requireReadable(scope, id);
  await freshenText(runtime, { workspaceId: scope.place.workspace_id, pageId: id });
  return readPage(scope, id);
}
