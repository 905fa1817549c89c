// The view of an embedded list: as its block states it, and as the person arranges it.
import type { ContextName } from "@cairn/domain/issue-list/contexts";
import { layoutsOf } from "@cairn/domain/issue-list/contexts";
import {
  fromSearch,
  normalizeView,
  readViewSearch,
  toSearch,
  type View,
  withDay,
} from "@cairn/domain/issue-list/view";

/** The longest query that a document stores. */
export const MAX_QUERY = 2000;

/** The view that a query states over another one, like the URL of a list. @param query without `?` */
export function viewOfQuery(query: string, base: View, context: ContextName): View {
  const search = readViewSearch(Object.fromEntries(new URLSearchParams(query)));
  return normalizeView(fromSearch(search, base) ?? base, context);
}

/** The query of a view, without the days at which a calendar is: a position, not a setting. */
export function queryOfView(view: View, base: View): string {
  const search = toSearch({ ...view, calendar: withDay(view.calendar) }, base);
  return new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)])).toString();
}

/** The view on a screen: phones have room for lists only. */
export function viewOnScreen(view: View, context: ContextName, isPhone: boolean): View {
  const isList = !isPhone || !layoutsOf(context).includes("list");
  return isList ? view : normalizeView({ ...view, layout: "list" }, context);
}
