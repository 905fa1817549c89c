import type { PageRow } from "@cairn/contract/entities/page";
import { documentHtml } from "@cairn/editor/document-html";
import { yXmlFragmentToProsemirrorJSON } from "@tiptap/y-tiptap";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { pageCalls } from "../page-calls.ts";
import { openDocument } from "./open-documents.ts";
import { FRAGMENT } from "./unsaved-blocks.ts";

/**
 * The text of a page as it is here, also while it has not been saved; the server's if the page is not open.
 *
 * @returns HTML of the schema
 * @throws ApiError
 */
export async function presentHtml(open: OpenWorkspace, page: PageRow): Promise<string> {
  const shared = openDocument(open, page.id);
  if (!shared?.isLoaded) return (await pageCalls(open, page.project).retrieve(page.id)).description_html;
  return documentHtml(yXmlFragmentToProsemirrorJSON(shared.doc.getXmlFragment(FRAGMENT)));
}
