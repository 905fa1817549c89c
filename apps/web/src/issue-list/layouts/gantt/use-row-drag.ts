import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { announce } from "@cairn/ui/live-region";
import { toast } from "@cairn/ui/toast";
import { useEffect, type RefObject } from "react";
import { t } from "../../../i18n/gantt.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { draggedSpot, land } from "../drag.ts";
import { HEADER_PX } from "./time-header.tsx";

/** The gap between rows that is nearest to a height, px from the top of the rows: the row that comes after it. */
export const gapAt = (y: number, rows: number, rowHeight: number): number =>
  Math.min(rows, Math.max(0, Math.round(y / rowHeight)));

/** Rows are dragged up and down. In an order that is not manual the drop says why nothing moves. */
export function useRowDrag(
  scroller: RefObject<HTMLElement | null>,
  model: IssueListModel,
  rowHeight: number,
  toManual: () => void,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const isRow = (data: Record<string | symbol, unknown>): boolean => draggedSpot(data) !== null;
    const find = (clientY: number): number => {
      const y = clientY - element.getBoundingClientRect().top + element.scrollTop - HEADER_PX;
      return gapAt(y, model.source.rows(ALL).length, rowHeight);
    };
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isRow(source.data),
        onDrag: ({ location }) => {
          if (!model.canReorder) return;
          const index = find(location.current.input.clientY);
          land({ group: ALL, index, y: index * rowHeight });
        },
        onDragLeave: () => land(null),
        onDrop: ({ source, location }) => {
          land(null);
          const spot = draggedSpot(source.data);
          if (!spot) return;
          if (!model.canReorder) return sayWhyNot(toManual);
          const issue = model.data.open.cache.issue.get(spot.id);
          if (!issue || !model.drop(spot, ALL, find(location.current.input.clientY))) return undefined;
          const place = model.source.rows(ALL).findIndex((row) => row.id === spot.id) + 1;
          announce(t("moved", { key: model.data.keyOf(issue), place }));
          return undefined;
        },
      }),
      autoScrollForElements({
        element,
        canScroll: ({ source }) => isRow(source.data),
        getAllowedAxis: () => "vertical",
      }),
    );
  }, [scroller, model, rowHeight, toManual]);
}

function sayWhyNot(toManual: () => void): void {
  toast({
    id: "gantt-order",
    title: t("not_manual_title"),
    description: t("not_manual_text"),
    action: { label: t("make_manual"), onAction: toManual },
  });
}
