// Groups comments into threads of a first comment and its replies.

export interface Threaded {
  id: string;
  /** The first comment of the thread that this one replies to; null for a first comment. */
  parent: string | null;
}

export interface CommentThread<C> {
  first: C;
  /** Oldest first. */
  replies: readonly C[];
}

/** With more replies than this, a thread shows only the newest one. */
const MAX_SHOWN_REPLIES = 3;

/**
 * Threads in the order of their first comments. Comments come oldest first. Without its first comment, which can be
 * deleted or too old to be loaded, a thread begins with its oldest reply, as on the server.
 */
export function threadsOf<C extends Threaded>(comments: readonly C[]): CommentThread<C>[] {
  const groups = new Map<string, C[]>();
  for (const comment of comments) {
    const key = comment.parent ?? comment.id;
    const group = groups.get(key);
    if (group) group.push(comment);
    else groups.set(key, [comment]);
  }
  const threads = new Map<C, CommentThread<C>>();
  for (const [key, group] of groups) {
    const first = group.find(({ id }) => id === key) ?? group[0];
    if (first) threads.set(first, { first, replies: group.filter((comment) => comment !== first) });
  }
  return comments.flatMap((comment) => threads.get(comment) ?? []);
}

/** How many replies are collapsed: all except the newest one, when there are many. */
export const foldedReplies = (count: number): number => (count > MAX_SHOWN_REPLIES ? count - 1 : 0);
