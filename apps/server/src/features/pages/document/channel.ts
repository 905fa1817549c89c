// The notifications by which nodes tell each other what has happened to open pages (docs/adr/0020): a payload is
// `node:workspace:page:message`. An empty node means that all nodes are to hear it, also the one that sent it.

export const PAGE_CHANNEL = "cairn_pages";

export interface PageNotification {
  node: string;
  workspaceId: string;
  pageId: string;
  /** `u` with the id of an update's row, or `a` with an awareness update in base64. */
  message: string;
}

export const writeNotification = ({ node, workspaceId, pageId, message }: PageNotification): string =>
  `${node}:${workspaceId}:${pageId}:${message}`;

export function readNotification(payload: string): PageNotification {
  const [node = "", workspaceId = "", pageId = "", message = ""] = payload.split(":");
  return { node, workspaceId, pageId, message };
}
