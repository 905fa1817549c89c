import { computed } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useRef, useSyncExternalStore, type RefObject } from "react";
import { t } from "../../../i18n/issues.ts";
import { usePhone } from "../../../shell/use-media.ts";
import type { RowId } from "../../engine/cursor.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { groupOfPath } from "../../engine/nested.ts";
import { dropTarget } from "../drag.ts";
import { DropHint } from "../drop-hint.tsx";
import { canAddTo } from "../can-add.ts";
import { useListScope } from "../scope.tsx";
import { useScrollRestoration } from "../use-scroll-restoration.ts";
import { quickAddLine, topOfLine, type Geometry } from "./geometry.ts";
import { rowElementId } from "./issue-row.tsx";
import { ListSection } from "./list-section.tsx";
import { measureList } from "./measure.ts";
import { useListDrag } from "./use-list-drag.ts";
import { useReservedRows } from "./use-reserved-rows.ts";
import { useViewport } from "./use-visible-lines.ts";

const DESKTOP = { header: 36, row: 36, line: 36 };
const PHONE = { header: 40, row: 61, line: 44 };

/** Issues as rows in groups that can be folded. Only the lines near the viewport are in the DOM. */
export const ListLayout = observer(function ListLayout() {
  const scope = useListScope();
  const { model } = scope;
  const phone = usePhone();
  const scroller = useRef<HTMLDivElement>(null);
  const canAdd = canAddTo(scope);
  // Scrolling does not change the geometry, so it is computed only when its inputs change.
  const measured = useMemo(
    () => computed(() => measureList(model, phone ? PHONE : DESKTOP, canAdd)),
    [model, phone, canAdd],
  );
  const geometry = measured.get();
  const focus = useMemo(() => computed(() => focusedLine(model, measured.get())), [model, measured]);
  const getReserved = useReservedRows(scroller, model);
  const { from, to, isFast, reserved, reveal } = useViewport(scroller, geometry, getReserved);
  useListDrag(scroller, scope, geometry, phone);
  useScrollRestoration(scroller, "list", (rowId) => topOfRow(model, measured.get(), rowId));
  useScrollToTopOnChange(scroller, model);
  useScrollToFocus(model, focus.get(), reveal);
  useScrollToQuickAdd(model, geometry, reveal);
  // `aria-activedescendant` must refer to an element in the DOM.
  const line = focus.get();
  const active = line !== null && line >= from && line < to ? model.cursor.focused : null;
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={scroller}
        role="grid"
        aria-label={t("list_label", { project: model.data.name })}
        aria-multiselectable
        aria-activedescendant={active ? rowElementId(model, active) : undefined}
        tabIndex={0}
        data-issue-list=""
        data-scroll-restoration-id="issue-list"
        className="@container relative isolate min-h-0 flex-1 scroll-pt-9 overflow-x-hidden overflow-y-auto outline-none max-md:scroll-pt-10 focus-visible:outline-none"
      >
        <div role="presentation" className="relative w-full" style={{ height: geometry.height }}>
          {geometry.sections.map((section) => {
            const first = Math.max(from, section.firstLine);
            const end = Math.min(to, section.firstLine + section.lines);
            return first < end ? (
              <ListSection
                key={section.group.key}
                section={section}
                sizes={geometry.sizes}
                from={first}
                to={end}
                phone={phone}
                isFast={isFast}
                reserved={reserved}
              />
            ) : null;
          })}
          <DropLine />
        </div>
        {/* Space below the last row, so that the bulk bar does not cover it. */}
        <div aria-hidden className="h-20" />
      </div>
      <DropHint />
    </div>
  );
});

/** Scrolls to the top when filters, groups or order change. */
function useScrollToTopOnChange(scroller: RefObject<HTMLElement | null>, model: IssueListModel): void {
  const { filters, group_by, sub_group_by, order_by, type } = model.view;
  const query = JSON.stringify([filters, group_by, sub_group_by, order_by, type]);
  const previous = useRef(query);
  useEffect(() => {
    if (previous.current === query) return;
    previous.current = query;
    scroller.current?.scrollTo({ top: 0 });
  }, [scroller, query]);
}

/** Scrolls to the focused row when the focus moves. */
function useScrollToFocus(model: IssueListModel, line: number | null, reveal: (line: number) => void): void {
  const { moves } = model.cursor;
  const seen = useRef(moves);
  useEffect(() => {
    if (seen.current === moves) return;
    seen.current = moves;
    if (line !== null) reveal(line);
  }, [moves, line, reveal]);
}

/** The section and the line of a row; null if it is not in the list, or in a folded group. */
function lineOfRow(model: IssueListModel, { sections }: Geometry, { group: place, id }: RowId) {
  const section = sections.find(({ group }) => group.key === groupOfPath(place));
  if (!section || section.folded) return null;
  const index = section.nested
    ? section.nested.findIndex((row) => row.id === id && row.path === place)
    : model.source.rows(section.group.key).findIndex((row) => row.id === id);
  return index === -1 ? null : { section, line: section.firstRowLine + index };
}

/** The line of the focused row; null if no row is focused, or the focused one is not in the list. */
function focusedLine(model: IssueListModel, geometry: Geometry): number | null {
  const { focused } = model.cursor;
  return (focused && lineOfRow(model, geometry, focused)?.line) ?? null;
}

/** The top of a row, px from the top of the list; null if it is not in the list. */
function topOfRow(model: IssueListModel, geometry: Geometry, rowId: RowId): number | null {
  const found = lineOfRow(model, geometry, rowId);
  return found && topOfLine(found.section, geometry.sizes, found.line);
}

/** Scrolls to the quick add when it opens, and when issues are added above it. */
function useScrollToQuickAdd(
  model: IssueListModel,
  geometry: Geometry,
  reveal: (line: number) => void,
): void {
  const section = geometry.sections.find(({ group }) => group.key === model.quickAdd);
  const line = section ? quickAddLine(section) : null;
  useEffect(() => {
    if (line !== null) reveal(line);
  }, [line, reveal]);
}

/** The line that shows where the dragged row would be inserted, with a ring at its left end. */
function DropLine() {
  const y = useSyncExternalStore(dropTarget.subscribe, () => dropTarget.get()?.y);
  if (y === undefined) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute right-2 left-2 z-3 h-0.5 rounded-full bg-accent before:absolute before:-top-[3px] before:-left-1 before:size-2 before:rounded-full before:border-2 before:border-accent before:bg-surface"
      style={{ top: y - 1 }}
    />
  );
}
