import { lazy } from "react";

/* Loaded after the issue itself; activity and comment box belong to another feature. */

const loadFeed = () => import("../../comments/feed.tsx");
const loadBox = () => import("../../comments/issue-comment-box.tsx");
const loadMentions = () => import("./mention-section.tsx");
const loadPages = () => import("./issue-page-list.tsx");
const loadGit = () => import("./git-section.tsx");

export const IssueFeed = lazy(async () => ({ default: (await loadFeed()).IssueFeed }));

export const IssueCommentBox = lazy(async () => ({ default: (await loadBox()).IssueCommentBox }));

export const MentionSection = lazy(async () => ({ default: (await loadMentions()).MentionSection }));

/** Loaded where an issue has something to show in it. */
export const GitSection = lazy(async () => ({ default: (await loadGit()).GitSection }));

/** Loaded where an issue has pages. */
export const IssuePageList = lazy(async () => ({ default: (await loadPages()).IssuePageList }));

/** Loads their code while the issue itself is still being painted. */
export function preloadActivity(): void {
  void loadFeed();
  void loadBox();
  void loadMentions();
}
