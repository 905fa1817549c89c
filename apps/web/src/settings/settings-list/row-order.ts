// How rows of a settings list are reordered.
import { landingIndex, type Zone } from "../../drag/drop-zones.ts";
import { announceMove, type RowMove, stepMoves } from "../../drag/move-keys.ts";

export interface RowOrder {
  /** Rows can be reordered only within the same scope. */
  scope: string;
  /** Disables reordering, for example while the list is filtered. */
  isFixed?: boolean;
  /** Whether a row can be dropped inside another one. */
  nests?: boolean;
  /** Whether a row can be dropped there; by default anywhere. */
  accepts?: (dragged: string, target: string, zone: Zone) => boolean;
  drop: (dragged: string, target: string, zone: Zone) => void;
  movesOf: (id: string) => readonly RowMove[];
}

interface FlatOrder<Row> {
  scope: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  onMove: (row: Row, index: number) => void;
}

/** The order of a list without levels. */
export function flatOrder<Row extends { id: string }>(options: FlatOrder<Row>): RowOrder {
  const { scope, rows, nameOf, onMove } = options;
  return {
    scope,
    drop: (dragged, target, zone) => {
      const row = rows.find(({ id }) => id === dragged);
      if (row) onMove(row, landingIndex(rows, dragged, target, zone));
    },
    movesOf: (id) => {
      const index = rows.findIndex((row) => row.id === id);
      const row = rows[index];
      if (!row) return [];
      return stepMoves(index, rows.length, (to) => {
        onMove(row, to);
        announceMove(nameOf(row), to + 1, rows.length);
      });
    },
  };
}
