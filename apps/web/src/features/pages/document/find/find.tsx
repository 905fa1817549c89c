import { useEffect, useSyncExternalStore } from "react";
import { FindBar } from "./find-bar.tsx";
import { closeFind, findRequest } from "./find-requests.ts";
import type { PageEditor } from "./page-editor.ts";

interface FindProps {
  editor: PageEditor;
  pageId: string;
  canEdit: boolean;
}

/** The bar that searches a page, while it is asked for. */
export function Find({ editor, pageId, canEdit }: FindProps) {
  const request = useSyncExternalStore(findRequest.subscribe, findRequest.get);
  // Another page begins without the bar.
  useEffect(() => closeFind, [pageId]);
  if (request?.pageId !== pageId) return null;
  return <FindBar editor={editor} serial={request.serial} canEdit={canEdit} />;
}
