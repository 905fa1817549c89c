// The address of what a visitor sees (contract/workspace §15.3): `?board=&peekId=&states=&priority=&labels=`.
import type { BoardLayout, BoardLayouts, PublicBoard } from "@cairn/contract/entities/deploy-board";
import { BOARD_LAYOUTS } from "@cairn/contract/entities/deploy-board";

/** The filters that visitors have, by their parameters. */
export const FILTERS = ["states", "priority", "labels"] as const;
export type FilterName = (typeof FILTERS)[number];

export interface BoardAddress {
  layout: BoardLayout;
  /** The open issue. */
  peekId: string | null;
  filters: Record<FilterName, readonly string[]>;
}

/** The layouts of a board, in the order of the switch. */
export const layoutsOf = (allowed: BoardLayouts): BoardLayout[] =>
  BOARD_LAYOUTS.filter((layout) => allowed[layout]);

/** A layout that the board does not offer is its first one; filters that it does not offer are none. */
export function readAddress(
  search: string,
  { view_props, shows_filters }: Pick<PublicBoard, "view_props" | "shows_filters">,
): BoardAddress {
  const query = new URLSearchParams(search);
  const layouts = layoutsOf(view_props);
  const listOf = (name: FilterName): string[] =>
    shows_filters ? (query.get(name) ?? "").split(",").filter((part) => part !== "") : [];
  return {
    layout: layouts.find((layout) => layout === query.get("board")) ?? layouts[0] ?? "list",
    peekId: query.get("peekId") || null,
    filters: {
      states: listOf("states"),
      priority: listOf("priority"),
      labels: listOf("labels"),
    },
  };
}

/** The query of an address, beginning with "?". */
export function writeAddress({ layout, peekId, filters }: BoardAddress): string {
  const chosen = FILTERS.flatMap((name) =>
    filters[name].length === 0 ? [] : [`${name}=${filters[name].map(encodeURIComponent).join(",")}`],
  );
  const peek = peekId === null ? [] : [`peekId=${encodeURIComponent(peekId)}`];
  return `?${[`board=${layout}`, ...peek, ...chosen].join("&")}`;
}

export const NO_FILTERS: BoardAddress["filters"] = { states: [], priority: [], labels: [] };

export const isFiltered = ({ filters }: BoardAddress): boolean =>
  FILTERS.some((name) => filters[name].length > 0);
