// What a person may do with a page that a transaction has locked for them: domain/pages.ts determines it.
import { editRefusal, mayOnPage, type PageAction } from "@cairn/domain/pages";
import { type Failure, fail } from "../../platform/failure.ts";
import { actorFor, type LockedPage, type PageScope } from "./place.ts";

/** @throws the failure unless the person may do this */
export function requireMay(scope: PageScope, action: PageAction, page: LockedPage, failure: Failure): void {
  if (!mayOnPage(action, page, actorFor(scope, page))) throw failure;
}

/** @throws forbidden, page.locked, page.archived */
export function requireEditable(scope: PageScope, page: LockedPage): void {
  const refusal = editRefusal(page, actorFor(scope, page));
  if (refusal) throw fail(refusal);
}
