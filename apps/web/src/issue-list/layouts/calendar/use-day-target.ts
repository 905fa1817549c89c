// Days, and the list of issues without due date, as places to drop issues on.
import { NONE } from "@cairn/domain/issue-list/fields";
import { useEffect, useSyncExternalStore, type RefObject } from "react";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { draggedSpot, land, landing } from "../drag.ts";
import { rowElementId } from "../list/issue-row.tsx";
import { flyBack } from "./fly-back.ts";
import { moveToDay } from "./move-to-day.ts";
import { dropTargetForElements } from "../../../parts/drag-kit.ts";

/** What is dragged with an issue: all that are selected, if it is one of them. */
export const draggedIds = ({ cursor }: IssueListModel, id: string): string[] =>
  cursor.isSelected(id) ? cursor.ids : [id];

/** An issue may lie in another day by now; it goes back to the place that it has. */
function goBack(model: IssueListModel, ids: readonly string[], from: { x: number; y: number }): void {
  // Drawn where it belongs in the next frame at the latest.
  requestAnimationFrame(() => {
    for (const id of ids) {
      const group = model.data.open.cache.issue.get(id)?.target_date ?? NONE;
      flyBack(document.getElementById(rowElementId({ group, id })), from);
    }
  });
}

/** Makes an element take issues for a day, or for no day. Answers with whether one is held over it. */
export function useDayTarget(
  ref: RefObject<HTMLElement | null>,
  model: IssueListModel,
  group: string,
): boolean {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const spot = draggedSpot(source.data);
        return spot !== null && model.canDrop(spot.group, group);
      },
      onDragEnter: () => land({ group, index: 0 }),
      onDragLeave: () => {
        if (landing.get()?.group === group) land(null);
      },
      onDrop: ({ source, location }) => {
        const spot = draggedSpot(source.data);
        land(null);
        if (!spot) return;
        const { clientX: x, clientY: y } = location.current.input;
        const ids = draggedIds(model, spot.id);
        const { refused, arrived } = moveToDay(model, ids, group === NONE ? null : group);
        const refusedIds = refused.map((issue) => issue.id);
        goBack(model, refusedIds, { x, y });
        void arrived.then((isThere) => {
          if (!isThere) goBack(model, ids, { x, y });
        });
      },
    });
  }, [ref, model, group]);
  return useSyncExternalStore(landing.subscribe, () => landing.get()?.group === group);
}
