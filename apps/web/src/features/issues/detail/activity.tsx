import { lazy } from "react";

/* Activity and comment box belong to another feature; their code is loaded after the issue itself. */

const loadFeed = () => import("../../comments/feed.tsx");
const loadBox = () => import("../../comments/issue-comment-box.tsx");

export const IssueFeed = lazy(async () => ({ default: (await loadFeed()).IssueFeed }));

export const IssueCommentBox = lazy(async () => ({ default: (await loadBox()).IssueCommentBox }));

/** Loads their code while the issue itself is still being painted. */
export function preloadActivity(): void {
  void loadFeed();
  void loadBox();
}
