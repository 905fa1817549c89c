// What everyone can open below `/spaces/`, without the application: published boards, and forms of inboxes.
import type { Root } from "react-dom/client";

/** The shows of each kind of space, by the first part of its path. */
const SPACES: Record<string, (root: Root, anchor: string) => Promise<void>> = {
  issues: async (root, anchor) =>
    (await import("../features/public-board/show-board.tsx")).showBoard(root, anchor),
  inbox: async (root, anchor) =>
    (await import("../features/inbox-form/inbox-form.tsx")).showForm(root, anchor),
};

/** `/spaces/` itself is the sign-in page, to which the server sends failed forms of visitors (contract/workspace §1.4). */
export async function showSpace(root: Root, pathname: string): Promise<void> {
  const [kind = "", anchor = ""] = pathname.split("/").slice(2);
  const show = SPACES[kind];
  if (show && anchor !== "") return show(root, anchor);
  location.replace(`/${location.search}`);
}
