// Which page another one can be placed below.
import { fail, invalid } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { LockedPage, PageScope } from "./place.ts";
import { lockPage, lockTree } from "./queries.ts";

/**
 * A page's parent is another page of the same place that the person sees, and never one below it. The caller has locked
 * the hierarchy. @throws invalid, page.is_template
 *
 * @param id the page itself; null: it does not exist yet
 */
export async function requireSoundParent(
  t: Tx,
  scope: PageScope,
  id: string | null,
  parent: string,
): Promise<LockedPage> {
  const refuse = (message: string) => invalid({ parent: [message] });
  const above = await lockPage(t, scope.place, scope.actor.id, parent);
  if (!above) throw refuse("This is not a page of the same place.");
  if (above.archived_at !== null) throw refuse("An archived page gets no sub-pages.");
  if (above.is_template) throw fail("page.is_template");
  const below = id === null ? [] : await lockTree(t, id);
  if (below.some((page) => page.id === parent)) throw refuse("A page cannot be below itself.");
  return above;
}
