// Lets the menus of flat filters edit filters inside groups.
import type { GroupWord } from "@cairn/domain/issue-list/filter-tree";
import type { Filters } from "@cairn/domain/issue-list/view";
import type { FilterEditor, FilterTarget } from "./filter-editing.ts";
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

/** How deeply groups may be nested; the server refuses deeper ones (domain/issue-list/filter-tree.ts). */
const MAX_DEPTH = 5;

/** The target with only the filters that a menu may see. */
const withFilters = (model: FilterTarget, filters: Filters): FilterTarget => ({
  data: model.data,
  contextName: model.contextName,
  clock: model.clock,
  view: { ...model.view, filters },
});

interface FilterPosition {
  /** Null if the group will be created with its first filter. */
  path: GroupPath | null;
  /** The group that contains it. */
  parent: GroupPath | null;
  word: GroupWord;
  /** The index of the edited filter in the group; null if it has not been added yet. */
  at: number | null;
}

const parentOf = (path: GroupPath): GroupPath | null =>
  path.length === 1 ? null : (path.slice(0, -1) as unknown as GroupPath);

/** Adds a filter to a group; creates the group if it does not exist. */
function addFilter(groups: Groups, position: FilterPosition, item: FilterItem): Groups {
  const exists = position.path && groupAt(groups, position.path)?.word === position.word;
  const { groups: next, path } =
    exists && position.path
      ? { groups, path: position.path }
      : addGroup(groups, position.parent, position.word);
  position.path = path;
  position.at = groupAt(next, path)?.items.length ?? 0;
  return changeGroup(next, path, (items) => [...items, item]);
}

/**
 * Edits the filter at a position. A menu with several values writes each choice: the first adds the filter, later ones
 * change it.
 */
function editingAt(edit: FilterEditor, start: FilterPosition, filters: Filters): FilterEditor {
  const position = { ...start };
  const { model, setFilters } = edit;
  return {
    model: withFilters(model, filters),
    ...(edit.offered && { offered: edit.offered }),
    change(name, text) {
      const groups = groupsOf(model.view.filters);
      const item = text === "" ? null : { name, text };
      if (position.at !== null && position.path) {
        const wasLast = groupAt(groups, position.path)?.items.length === 1;
        setFilters?.(withGroups(model.view.filters, replaceItem(groups, position.path, position.at, item)));
        if (item) return;
        position.at = null;
        if (wasLast) position.path = null;
      } else if (item) setFilters?.(withGroups(model.view.filters, addFilter(groups, position, item)));
    },
    // Adds a nested group. The path of the group itself is null until it has a filter.
    ...((position.path?.length ?? (position.parent?.length ?? 0) + 1) < MAX_DEPTH && {
      addGroup: (word) =>
        position.path ? newGroup(edit, position.path, word) : newGroup(edit, position.parent, word),
    }),
  };
}

/** Edits a filter of a group. */
export function editItem(
  edit: FilterEditor,
  path: GroupPath,
  { at, item, word }: { at: number; item: FilterItem; word: GroupWord },
): FilterEditor {
  return editingAt(edit, { path, parent: parentOf(path), word, at }, { [item.name]: item.text });
}

/** Adds a filter, or a group, to a group. */
export const addItem = (edit: FilterEditor, path: GroupPath, word: GroupWord): FilterEditor =>
  editingAt(edit, { path, parent: parentOf(path), word, at: null }, {});

/** Adds a filter to a new group. */
export const newGroup = (edit: FilterEditor, parent: GroupPath | null, word: GroupWord): FilterEditor =>
  editingAt(edit, { path: null, parent, word, at: null }, {});
