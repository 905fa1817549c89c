// Edits filters inside groups with the menus of flat ones.
import type { GroupWord } from "@cairn/domain/issue-list/filter-tree";
import type { Filters } from "@cairn/domain/issue-list/view";
import type { FilterEditing, Filtered } from "./filter-editing.ts";
import {
  addGroup,
  changeGroup,
  type FilterItem,
  groupAt,
  type GroupPath,
  type Groups,
  groupsOf,
  replaceItem,
  withGroups,
} from "./filter-groups.ts";

/** A group inside so many others takes no further one: deeper ones are refused (domain/issue-list/filter-tree.ts). */
const MOST_LEVELS = 5;

/** What is filtered, as far as a menu of one filter sees it. */
const seen = (model: Filtered, filters: Filters): Filtered => ({
  data: model.data,
  context: model.context,
  clock: model.clock,
  view: { ...model.view, filters },
});

interface Spot {
  /** Null: the group is made with its first filter. */
  path: GroupPath | null;
  /** The group around it. */
  parent: GroupPath | null;
  word: GroupWord;
  /** The place of the edited filter in the group; null: it is yet to be added. */
  at: number | null;
}

const parentOf = (path: GroupPath): GroupPath | null =>
  path.length === 1 ? null : (path.slice(0, -1) as unknown as GroupPath);

/** Adds a filter to a group, and makes the group if it is not there. */
function added(groups: Groups, spot: Spot, item: FilterItem): Groups {
  const there = spot.path && groupAt(groups, spot.path)?.word === spot.word;
  const { groups: next, path } =
    there && spot.path ? { groups, path: spot.path } : addGroup(groups, spot.parent, spot.word);
  spot.path = path;
  spot.at = groupAt(next, path)?.items.length ?? 0;
  return changeGroup(next, path, (items) => [...items, item]);
}

/** Edits the filter at a spot. A menu of several values writes each choice: from the first one on, it edits that filter. */
function editingAt(edit: FilterEditing, start: Spot, filters: Filters): FilterEditing {
  const spot = { ...start };
  const { model, setFilters } = edit;
  return {
    model: seen(model, filters),
    ...(edit.offered && { offered: edit.offered }),
    change(name, text) {
      const groups = groupsOf(model.view.filters);
      const item = text === "" ? null : { name, text };
      if (spot.at !== null && spot.path) {
        const wasLast = groupAt(groups, spot.path)?.items.length === 1;
        setFilters?.(withGroups(model.view.filters, replaceItem(groups, spot.path, spot.at, item)));
        if (item) return;
        spot.at = null;
        if (wasLast) spot.path = null;
      } else if (item) setFilters?.(withGroups(model.view.filters, added(groups, spot, item)));
    },
    // A group in this one; its own path is known as soon as it has a filter.
    ...((spot.path?.length ?? (spot.parent?.length ?? 0) + 1) < MOST_LEVELS && {
      addGroup: (word) => (spot.path ? newGroup(edit, spot.path, word) : newGroup(edit, spot.parent, word)),
    }),
  };
}

/** Edits a filter of a group. */
export function editItem(
  edit: FilterEditing,
  path: GroupPath,
  { at, item, word }: { at: number; item: FilterItem; word: GroupWord },
): FilterEditing {
  return editingAt(edit, { path, parent: parentOf(path), word, at }, { [item.name]: item.text });
}

/** Adds a filter, or a group, to a group. */
export const addItem = (edit: FilterEditing, path: GroupPath, word: GroupWord): FilterEditing =>
  editingAt(edit, { path, parent: parentOf(path), word, at: null }, {});

/** Adds a filter to a new group. */
export const newGroup = (edit: FilterEditing, parent: GroupPath | null, word: GroupWord): FilterEditing =>
  editingAt(edit, { path: null, parent, word, at: null }, {});
