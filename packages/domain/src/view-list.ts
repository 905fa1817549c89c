// Which saved views a list shows, in which order (spec §9: name, date created, date modified; newest change first).
// Pure.
import type { SavedViewRow } from "@cairn/contract/entities/view";
import { among, compareOrLast, textOf } from "./list-values.ts";

export const VIEW_ORDERS = [
  "-updated_at",
  "updated_at",
  "-created_at",
  "created_at",
  "name",
  "-name",
] as const;
export type ViewOrder = (typeof VIEW_ORDERS)[number];

/** How a person views a project's saved views. */
export interface ViewListView {
  order_by: ViewOrder;
  query: string;
}

/** The newest change first (spec §9). */
export const FIRST_VIEW_ORDER: ViewOrder = "-updated_at";

/** From a URL or the browser's storage; invalid values count as missing. */
export const readViewList = (stored: Readonly<Record<string, unknown>>): ViewListView => ({
  order_by: among(VIEW_ORDERS, stored.order_by, FIRST_VIEW_ORDER),
  query: textOf(stored.q),
});

/** The same for a URL: the order always, the search if there is one. */
export const writeViewList = ({ order_by, query }: ViewListView): Record<string, string> => ({
  order_by,
  ...(query === "" ? {} : { q: query }),
});

type Listed = Pick<SavedViewRow, "id" | "name" | "created_at" | "updated_at">;

const KEYS: Record<string, (view: Listed) => string> = {
  name: ({ name }) => name.toLocaleLowerCase(),
  created_at: ({ created_at }) => created_at,
  updated_at: ({ updated_at }) => updated_at,
};

/**
 * The views whose name contains the search text: favorites first (contract/issues §13), then in the order; equal ones
 * by id.
 */
export function listViews<V extends Listed>(
  views: readonly V[],
  { order_by, query }: ViewListView,
  starred: ReadonlySet<string>,
): V[] {
  const wanted = query.trim().toLocaleLowerCase();
  const down = order_by.startsWith("-");
  const key = KEYS[down ? order_by.slice(1) : order_by];
  return views
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    .sort(
      (a, b) =>
        Number(starred.has(b.id)) - Number(starred.has(a.id)) ||
        compareOrLast(key?.(a) ?? null, key?.(b) ?? null, down) ||
        compareOrLast(a.id, b.id, false),
    );
}
