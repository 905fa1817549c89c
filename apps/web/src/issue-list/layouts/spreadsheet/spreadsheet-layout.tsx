import { ALL } from "@cairn/domain/issue-list/view-index";
import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo, useRef, type FocusEvent } from "react";
import { t } from "../../../i18n/sheet.ts";
import { usePhone } from "../../../shell/use-media.ts";
import { useListScope } from "../scope.tsx";
import type { TopOf } from "../restore-scroll.ts";
import { useScrollRestoration } from "../use-scroll-restoration.ts";
import { TITLE } from "./columns.ts";
import { DropLine } from "./drop-line.tsx";
import { editCell } from "./edit-cell.ts";
import { EndLines } from "./end-lines.tsx";
import { sheetKeys } from "./sheet-keys.ts";
import { SheetHeader } from "./sheet-header.tsx";
import { SheetRow } from "./sheet-row.tsx";
import { ROW, type SheetScope, SheetScopeProvider, useSheet } from "./sheet-scope.tsx";
import { Sheet } from "./sheet.ts";
import { useSheetDrag } from "./use-sheet-drag.ts";
import { useFollowFocus } from "./use-follow-focus.ts";
import { useVisibleColumns } from "./use-visible-columns.ts";
import { Widths } from "./widths.ts";

/** Rows drawn beyond the edges: a fast wheel stays ahead of the paint. */
const OVERSCAN = 8;

/** Issues as rows and their properties as columns; every cell is edited where it stands (look, "Five layouts"). */
export const SpreadsheetLayout = observer(function SpreadsheetLayout() {
  const list = useListScope();
  const { model } = list;
  const phone = usePhone();
  const widths = useMemo(() => new Widths(phone), [phone]);
  const sheet = useMemo(() => new Sheet(model, widths), [model, widths]);
  const latest = useRef(list);
  useEffect(() => {
    latest.current = list;
  });
  const scope = useMemo<SheetScope>(
    () => ({ sheet, phone, edit: (issue, column) => editCell(latest.current, sheet, issue, column) }),
    [sheet, phone],
  );
  // Whoever walks the list walks what is expanded, too.
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
    <SheetScopeProvider value={scope}>
      <Grid />
    </SheetScopeProvider>
  );
});

/** The rows near the window, and the one with the focus: an element that has it must stay. */
function useRangeWith(focused: number): (range: Range) => number[] {
  return useCallback(
    (range: Range) => {
      const near = defaultRangeExtractor(range);
      return focused === -1 || focused >= range.count || near.includes(focused) ? near : [focused, ...near];
    },
    [focused],
  );
}

/** The head stands above the first row, as high as each of them. */
const topOfRow =
  (sheet: Sheet, height: number): TopOf =>
  ({ id }) => {
    const index = sheet.lines.indexOf(id);
    return index === -1 ? null : (index + 1) * height;
  };

const Grid = observer(function Grid() {
  const list = useListScope();
  const { model } = list;
  const scope = useSheet();
  const { sheet, phone } = scope;
  const scroller = useRef<HTMLDivElement>(null);
  const { lines, columns, edges, focus } = sheet;
  const [height, width] = [phone ? ROW.phone : ROW.desktop, edges.at(-1) ?? 0];
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    getItemKey: (index) => lines.at(index)?.issue.id ?? index,
    overscan: OVERSCAN,
    rangeExtractor: useRangeWith(focus?.row ?? -1),
    // The head covers the first rows.
    scrollMargin: height,
    scrollPaddingStart: height,
  });
  const drawn = virtual.getVirtualItems().flatMap(({ index, key }) => {
    const line = lines.at(index);
    return line ? [{ key, index, id: line.issue.id, depth: line.depth }] : [];
  });
  const visible = useVisibleColumns(scroller, edges);
  useSheetDrag(scroller, list, sheet, height);
  useScrollRestoration(scroller, "sheet", topOfRow(sheet, height));
  useFollowFocus(scroller, sheet, virtual.scrollToIndex);
  const keys = useMemo(() => sheetKeys(scope), [scope]);
  const onFocus = (event: FocusEvent): void => {
    // By Tab one comes to the first cell; from then on the last one with the focus is what Tab comes to.
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
        <SheetHeader />
        <div role="rowgroup" className="relative" style={{ height: lines.length * height }}>
          {drawn.map(({ key, ...row }) => (
            <SheetRow key={key} {...row} top={row.index * height} visible={visible} />
          ))}
          <DropLine width={edges[1] ?? 0} />
        </div>
        <EndLines />
      </div>
      {/* Room for the bulk bar to pass the last row. */}
      <div aria-hidden className="h-20" />
    </div>
  );
});
