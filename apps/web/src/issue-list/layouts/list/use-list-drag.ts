import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { announce } from "@cairn/ui/live-region";
import { useEffect, useRef, type RefObject } from "react";
import { t } from "../../../i18n/issues.ts";
import type { Spot } from "../../engine/cursor.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { draggedSpot, type Landing, land } from "../drag.ts";
import { gapAt, type Geometry } from "./geometry.ts";

/** Where a drag would land: in manual order between two rows, else on the group as a whole; null where a drop would change nothing. */
function landingFor(model: IssueListModel, geometry: Geometry, spot: Spot, y: number): Landing | null {
  const gap = gapAt(geometry, y);
  if (!gap || !model.canDrop(spot.group, gap.section.group.key)) return null;
  const group = gap.section.group.key;
  return model.canReorder ? { group, index: gap.index, y: gap.y } : { group, index: gap.section.rows };
}

/** The whole list is one drop target: which row is meant follows from the height, so rows need no targets of their own. */
export function useListDrag(
  scroller: RefObject<HTMLElement | null>,
  model: IssueListModel,
  geometry: Geometry,
): void {
  const latest = useRef(geometry);
  useEffect(() => {
    latest.current = geometry;
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const find = (data: Record<string | symbol, unknown>, clientY: number): Landing | null => {
      const spot = draggedSpot(data);
      const y = clientY - element.getBoundingClientRect().top + element.scrollTop;
      return spot && landingFor(model, latest.current, spot, y);
    };
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => draggedSpot(source.data) !== null,
        onDrag: ({ source, location }) => land(find(source.data, location.current.input.clientY)),
        onDragLeave: () => land(null),
        onDrop: ({ source, location }) => {
          const spot = draggedSpot(source.data);
          const target = find(source.data, location.current.input.clientY);
          land(null);
          if (!spot || !target || !model.drop(spot, target.group, target.index)) return;
          const name = model.groups.find(({ key }) => key === target.group)?.name ?? "";
          const issue = model.data.open.cache.issue.get(spot.id);
          if (issue) announce(t("moved_to", { key: model.data.keyOf(issue), name }));
        },
      }),
      autoScrollForElements({ element, canScroll: ({ source }) => draggedSpot(source.data) !== null }),
    );
  }, [scroller, model]);
}
