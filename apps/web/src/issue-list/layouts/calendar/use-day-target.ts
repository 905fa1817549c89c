// Days, and the list of issues without due date, as places to drop issues on.
import { NONE } from "@cairn/domain/issue-list/fields";
import { useEffect, useSyncExternalStore, type RefObject } from "react";
import type { Spot } from "../../engine/cursor.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { draggedIds, draggedSpot, land, landing } from "../drag.ts";
import { goBack } from "../finish-drop.ts";
import { moveToDay } from "./move-to-day.ts";
import { dropTargetForElements } from "../../../drag/drag.ts";
import { dropRefusal } from "../../engine/moves.ts";

/** Where issues stand now; one may lie in another day than it was taken from. */
const spotsOf = ({ data }: IssueListModel, ids: readonly string[]): Spot[] =>
  ids.map((id) => ({ id, group: data.open.cache.issue.get(id)?.target_date ?? NONE }));

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
        return spot !== null && dropRefusal(model, spot.group, group) === null;
      },
      onDragEnter: () => land({ group, index: 0 }),
      onDragLeave: () => {
        if (landing.get()?.group === group) land(null);
      },
      onDrop: ({ source, location }) => {
        const spot = draggedSpot(source.data);
        land(null);
        if (!spot) return;
        const point = location.current.input;
        const back = (ids: readonly string[]): void => goBack(() => spotsOf(model, ids), point);
        const ids = draggedIds(source.data);
        back(moveToDay(model, { spot, ids, day: group === NONE ? null : group, onRefused: back }));
      },
    });
  }, [ref, model, group]);
  return useSyncExternalStore(landing.subscribe, () => landing.get()?.group === group);
}
