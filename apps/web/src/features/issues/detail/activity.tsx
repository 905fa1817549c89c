import { lazy } from "react";

/* The two halves of what is said about an issue. They belong to another feature, and come after the issue itself. */

const loadFeed = () => import("../../comments/feed.tsx");
const loadBox = () => import("../../comments/comment-box.tsx");

/** Activity and comments. */
export const IssueFeed = lazy(async () => ({ default: (await loadFeed()).IssueFeed }));

/** Where one writes a comment. */
export const CommentBox = lazy(async () => ({ default: (await loadBox()).CommentBox }));

/** Asks for their code while the issue itself is still being painted. */
export function preloadActivity(): void {
  void loadFeed();
  void loadBox();
}
