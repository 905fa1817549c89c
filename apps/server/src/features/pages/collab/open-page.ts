// Names of documents on the wire: `workspace.page`. The workspace is part of the name because ids of pages are unique
// only within one: clients may choose them (design §3).
import { UUID_PATTERN } from "@cairn/contract/schema";
import type { OpenPage } from "./queries.ts";

const UUID = new RegExp(UUID_PATTERN);

export const documentName = ({ workspaceId, pageId }: OpenPage): string => `${workspaceId}.${pageId}`;

/** @returns null for a name of another form */
export function readDocumentName(name: string): OpenPage | null {
  const [workspaceId = "", pageId = "", ...more] = name.split(".");
  if (!UUID.test(workspaceId) || !UUID.test(pageId) || more.length > 0) return null;
  return { workspaceId, pageId };
}
