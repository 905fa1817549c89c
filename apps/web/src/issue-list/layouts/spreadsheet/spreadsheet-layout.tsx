import { ALL } from "@cairn/domain/issue-list/view-index";
import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo, useRef, type FocusEvent, type RefObject } from "react";
import { t } from "../../../i18n/sheet.ts";
import { usePhone } from "../../../shell/use-media.ts";
import { type ListScope, useListScope } from "../scope.tsx";
import type { TopOf } from "../restore-scroll.ts";
import { useScrollRestoration } from "../use-scroll-restoration.ts";
import { TITLE } from "./columns.ts";
import { DropLine } from "./drop-line.tsx";
import { editCell } from "./edit-cell.ts";
import { LastLines } from "./end-lines.tsx";
import { spreadsheetKeyHandlers } from "./spreadsheet-keys.ts";
import { SpreadsheetHeader } from "./spreadsheet-header.tsx";
import { SpreadsheetRow } from "./spreadsheet-row.tsx";
import {
  ROW_HEIGHT,
  type SpreadsheetScope,
  SpreadsheetScopeProvider,
  useSpreadsheet,
} from "./spreadsheet-scope.tsx";
import { SpreadsheetState } from "./spreadsheet-state.ts";
import { useRowDrop } from "../use-row-drop.ts";
import { useFollowFocus } from "./use-follow-focus.ts";
import { useVisibleColumns } from "./use-visible-columns.ts";
import { ColumnWidths } from "./column-widths.ts";

/** Rows rendered outside the visible area, so that fast scrolling shows no gaps. */
const OVERSCAN = 8;

/** Issues as rows and their properties as columns, which are edited in place (look, "Five layouts"). */
export const SpreadsheetLayout = observer(function SpreadsheetLayout() {
  const list = useListScope();
  const { model } = list;
  const phone = usePhone();
  const widths = useMemo(() => new ColumnWidths(phone), [phone]);
  const sheet = useMemo(() => new SpreadsheetState(model, widths), [model, widths]);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const scope = useMemo<SpreadsheetScope>(
    () => ({ sheet, phone, edit: (issue, column) => editCell(latest.current, sheet, issue, column) }),
    [sheet, phone],
  );
  // Moving the focus includes expanded sub-issues.
  useEffect(() => {
    model.visibleRows = () => [{ key: ALL, rows: sheet.lines.issues }];
    model.renameInRow = (issue) => {
      const at = sheet.lines.indexOf(issue.id);
      if (at === -1) return false;
      sheet.goTo(at, 0);
      scope.edit(issue, TITLE);
      return true;
    };
    return () => {
      model.visibleRows = null;
      model.renameInRow = null;
    };
  }, [model, sheet, scope]);
  return (
    <SpreadsheetScopeProvider value={scope}>
      <Grid />
    </SpreadsheetScopeProvider>
  );
});

/** The rows near the visible area, and the focused row, whose element must stay mounted to keep the focus. */
function useRangeWith(focused: number): (range: Range) => number[] {
  return useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range);
      return focused === -1 || focused >= range.count || near.includes(focused) ? near : [focused, ...near];
    },
    [focused],
  );
}

/** The position of a row, px; the header above the rows has the height of a row. */
const topOfRow =
  (sheet: SpreadsheetState, height: number): TopOf =>
  ({ id }) => {
    const index = sheet.lines.indexOf(id);
    return index === -1 ? null : (index + 1) * height;
  };

/** Reorders rows by dragging their keys. */
const useSheetDrop = (
  scroller: RefObject<HTMLElement | null>,
  list: ListScope,
  sheet: SpreadsheetState,
  rowHeight: number,
): void =>
  useRowDrop(scroller, list, (y) => {
    // The header has the height of a row.
    const line = sheet.lines.gapAt(Math.round(y / rowHeight) - 1);
    return { index: sheet.lines.rootsBefore(line), y: line * rowHeight };
  });

const Grid = observer(function Grid() {
  const list = useListScope();
  const { model } = list;
  const scope = useSpreadsheet();
  const { sheet, phone } = scope;
  const scroller = useRef<HTMLDivElement>(null);
  const { lines, columns, edges, focus } = sheet;
  const [height, width] = [phone ? ROW_HEIGHT.phone : ROW_HEIGHT.desktop, edges.at(-1) ?? 0];
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => lines.at(index)?.issue.id ?? index,
    overscan: OVERSCAN,
    rangeExtractor: useRangeWith(focus?.row ?? -1),
    // The sticky header covers the topmost row.
    scrollMargin: height,
    scrollPaddingStart: height,
  });
  const drawn = virtual.getVirtualItems().flatMap(({ index, key }) => {
    const line = lines.at(index);
    return line ? [{ key, index, id: line.issue.id, depth: line.depth }] : [];
  });
  const visible = useVisibleColumns(scroller, edges);
  useSheetDrop(scroller, list, sheet, height);
  useScrollRestoration(scroller, "sheet", topOfRow(sheet, height));
  useFollowFocus(scroller, sheet, virtual.scrollToIndex);
  const keys = useMemo(() => spreadsheetKeyHandlers(scope), [scope]);
  const onFocus = (event: FocusEvent): void => {
    // Tab moves to the first cell, later to the last focused one.
    if (event.target === event.currentTarget && !sheet.focus) sheet.goTo(0, 0);
  };
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={t("grid", { project: model.data.name })}
      aria-rowcount={lines.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      tabIndex={focus ? -1 : 0}
      data-issue-list=""
      data-scroll-restoration-id="issue-list"
      onFocus={onFocus}
      {...keys}
      className="relative isolate min-h-0 flex-1 scroll-pt-9 overflow-auto max-md:scroll-pt-11 outline-none focus-visible:outline-none"
    >
      <div role="presentation" className="min-w-full" style={{ width }}>
        <SpreadsheetHeader />
        <div role="rowgroup" className="relative" style={{ height: lines.length * height }}>
          {drawn.map(({ key, ...row }) => (
            <SpreadsheetRow key={key} {...row} top={row.index * height} visible={visible} />
          ))}
          <DropLine width={edges[1] ?? 0} />
        </div>
        <LastLines />
      </div>
      {/* Room for the bulk bar to pass the last row. */}
      <div aria-hidden className="h-20" />
    </div>
  );
});
