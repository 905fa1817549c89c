// Maps keys to commands of the spreadsheet (look, "Five layouts"; the usual keys of a grid). Pure.

export type Command =
  | { kind: "step"; rows: number; columns: number; extend: boolean }
  /** To the end of a row, of a column, or of both. */
  | { kind: "edge"; row: "first" | "last" | null; column: "first" | "last" | null; extend: boolean }
  | { kind: "edit" }
  | { kind: "leave" };

type Press = Pick<KeyboardEvent, "key" | "shiftKey" | "metaKey" | "ctrlKey" | "altKey">;

const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const edge = (row: "first" | "last" | null, column: "first" | "last" | null, extend: boolean): Command => ({
  kind: "edge",
  row,
  column,
  extend,
});

function jump(key: string, extend: boolean): Command | null {
  const [rows, columns] = STEPS[key] ?? [0, 0];
  if (rows !== 0) return edge(rows < 0 ? "first" : "last", null, extend);
  if (columns !== 0) return edge(null, columns < 0 ? "first" : "last", extend);
  if (key === "Home") return edge("first", "first", extend);
  return key === "End" ? edge("last", "last", extend) : null;
}

/** Returns null for keys that the grid does not use. @param page how many rows a page key moves by */
export function commandOf(press: Press, page: number): Command | null {
  const { key, shiftKey: extend } = press;
  if (press.altKey) return null;
  if (press.metaKey || press.ctrlKey) return jump(key, extend);
  const step = STEPS[key];
  if (step) return { kind: "step", rows: step[0], columns: step[1], extend };
  if (key === "PageUp" || key === "PageDown")
    return { kind: "step", rows: key === "PageUp" ? -page : page, columns: 0, extend };
  if (key === "Home") return edge(null, "first", extend);
  if (key === "End") return edge(null, "last", extend);
  if (key === "Escape") return { kind: "leave" };
  return !extend && (key === "Enter" || key === "F2") ? { kind: "edit" } : null;
}
