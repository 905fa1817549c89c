// A comment that is being sent stands in the history under an id of this browser's. The stream may bring the real one before the
// request is answered: then the one that stands for it goes, so that nothing is shown twice.
import type { Comment } from "@cairn/contract/entities/history";

/** By the id of each that is being sent: the comments that were there when it was written. */
const sending = new Map<string, ReadonlySet<string>>();

/** `id` is being sent; `there` are the ids of the comments that cannot be it. */
export function expectArrival(id: string, there: Iterable<string>): void {
  sending.set(id, new Set(there));
}

/** `id` has arrived, or never will. */
export function endArrival(id: string): void {
  sending.delete(id);
}

/** The comments without those being sent that have arrived meanwhile. */
export function withoutArrived(comments: readonly Comment[]): readonly Comment[] {
  if (sending.size === 0) return comments;
  const taken = new Set<string>();
  return comments.filter((comment) => {
    const there = sending.get(comment.id);
    if (!there) return true;
    const arrived = comments.find(
      ({ id, actor, comment_html }) =>
        !sending.has(id) &&
        !there.has(id) &&
        !taken.has(id) &&
        actor === comment.actor &&
        comment_html === comment.comment_html,
    );
    if (arrived) taken.add(arrived.id);
    return !arrived;
  });
}
