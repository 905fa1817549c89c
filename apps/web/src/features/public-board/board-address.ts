// The address of what a visitor sees (contract/workspace §15.3): `?board=&peekId=&states=&priority=&labels=`.
import type { BoardLayout, BoardLayouts } from "@cairn/contract/entities/deploy-board";
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

const listOf = (text: string | null): string[] => (text ?? "").split(",").filter((part) => part !== "");

/** A layout that the board does not offer is its first one. */
export function readAddress(search: string, allowed: BoardLayouts): BoardAddress {
  const query = new URLSearchParams(search);
  const layouts = layoutsOf(allowed);
  return {
    layout: layouts.find((layout) => layout === query.get("board")) ?? layouts[0] ?? "list",
    peekId: query.get("peekId") || null,
    filters: {
      states: listOf(query.get("states")),
      priority: listOf(query.get("priority")),
      labels: listOf(query.get("labels")),
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

export const isFiltered = ({ filters }: BoardAddress): boolean =>
  FILTERS.some((name) => filters[name].length > 0);
