// Texts of a board as visitors may read them: like those of published pages, without people and private issues.
import { publicDocumentOf } from "../pages/document/long-documents.ts";
import type { Reader } from "../pages/publishing/texts.ts";
import type { OpenBoard } from "./open-board.ts";

/** The path of a file in a text of the board, without its key. */
export const filesPath = (anchor: string): string => `/spaces/issues/${anchor}/files/`;

/** Tags without attributes that need no change: most texts have only these. */
const OTHER_TAG = /<(?!\/?(?:p|br|strong|em|s|u|ul|ol|li|code|blockquote|hr)>)/i;

export const EMPTY = "<p></p>";

/** @param html sanitized */
export async function publicHtml(
  html: string,
  { settings, workspace }: OpenBoard,
  reader: Reader,
): Promise<string> {
  if (!OTHER_TAG.test(html)) return html;
  const place = { workspace_id: workspace.id, files: filesPath(settings.anchor) };
  return (await publicDocumentOf({ html, reader, place })).html;
}
