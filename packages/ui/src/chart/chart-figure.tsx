import { useId, useState, type ReactNode } from "react";
import { cx } from "../cx.ts";

/** A chart's content as text and numbers. The first column names each row. */
export interface ChartTable {
  columns: readonly string[];
  rows: readonly { id: string; cells: readonly string[] }[];
}

export interface ChartFigureProps {
  /** Names the chart for screen readers; the visible heading is outside. */
  label: string;
  table: ChartTable;
  /** The label of the button below the chart; without it the table is for screen readers alone. */
  switchTo?: { table: string; chart: string };
  /** The table is visible to everyone, below the drawing; this names it when it scrolls. */
  tableLabel?: string;
  /** The drawing. It is hidden from screen readers, which use the table. */
  children: ReactNode;
  className?: string;
}

/** A chart with its table: screen readers always read the table, and everyone can show it. */
export function ChartFigure({ label, table, switchTo, tableLabel, children, className }: ChartFigureProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <figure aria-labelledby={id} className={cx("relative", className)}>
      <figcaption id={id} className="sr-only">
        {label}
      </figcaption>
      {asTable ? null : children}
      {tableLabel === undefined ? (
        <div
          className={asTable ? "scroll max-h-80 overflow-auto" : "sr-only"}
          // Makes the scrolling area reachable by keyboard. Not a landmark: the section around it may have the same name.
          {...(asTable ? { role: "group", "aria-label": label, tabIndex: 0 } : null)}
        >
          <Table table={table} />
        </div>
      ) : (
        // Makes the scrolling area reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <div role="region" aria-label={tableLabel} tabIndex={0} className="scroll mt-6 overflow-x-auto">
          <Table table={table} />
        </div>
      )}
      {switchTo ? (
        <button
          type="button"
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
          className="mt-1 h-6 rounded-control px-1 -ml-1 text-12 text-ink-3 hover:text-ink"
        >
          {asTable ? switchTo.chart : switchTo.table}
        </button>
      ) : null}
    </figure>
  );
}

function Table({ table: { columns, rows } }: { table: ChartTable }) {
  return (
    <table className="w-full text-12 text-ink-2">
      <thead>
        <tr>
          {columns.map((column, n) => (
            <th
              key={column}
              scope="col"
              className={cx("h-7 pr-3 font-medium text-ink-3", n === 0 ? "text-left" : "text-right")}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, cells }) => (
          <tr key={id} className="border-t border-line">
            {cells.map((cell, n) =>
              n === 0 ? (
                <th key={columns[n]} scope="row" className="h-7 pr-3 text-left font-normal">
                  {cell}
                </th>
              ) : (
                <td key={columns[n]} className="num h-7 pr-3 text-right">
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
