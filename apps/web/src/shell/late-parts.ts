// Parts of the sidebar that arrive with the first interaction. The first load names this file alone, not the many files
// that they consist of.
export const loadPagesBranch = async () =>
  (await import("../features/pages/sidebar/pages-branch.tsx")).PagesBranch;
export const loadDropLine = async () => (await import("../drag/drop-line.tsx")).DropLine;
export const loadResizeHandle = async () => (await import("@cairn/ui/resize-handle")).ResizeHandle;
export const loadPageMark = async () => (await import("../components/page-mark.tsx")).PageMark;
