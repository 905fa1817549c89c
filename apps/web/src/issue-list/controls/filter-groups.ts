// Filter groups in a form that is easy to edit: the contents of `any`, `all` and `none` of a view's filters
// (domain/issue-list/filter-tree.ts).
import type { FilterName } from "@cairn/domain/issue-list/fields";
import {
  type FilterNode,
  GROUP_WORDS,
  type GroupWord,
  isGroupWord,
  readNodes,
  writeNodes,
} from "@cairn/domain/issue-list/filter-tree";
import type { Filters } from "@cairn/domain/issue-list/view";

export interface FilterItem {
  name: FilterName;
  text: string;
}
export interface FilterGroup {
  word: GroupWord;
  items: readonly GroupItem[];
}
export type GroupItem = FilterItem | FilterGroup;
/** The top-level groups: at most one of each word. */
export type Groups = Readonly<Partial<Record<GroupWord, FilterGroup>>>;
/** Where a group is: an outermost one, and in it the indexes of the groups around it and its own. */
export type GroupPath = readonly [GroupWord, ...number[]];

export const isGroup = (item: GroupItem): item is FilterGroup => "word" in item;

function itemsOf(node: FilterNode): GroupItem[] {
  return Object.entries(node).flatMap(([name, part]): GroupItem[] => {
    if (typeof part === "string") return part === "" ? [] : [{ name, text: part }];
    return isGroupWord(name) && part ? [groupFrom(name, part)] : [];
  });
}

/** All parts of a node must match, so several parts become an "all" group inside "any" and "none". */
function groupFrom(word: GroupWord, nodes: readonly FilterNode[]): FilterGroup {
  const items = nodes.flatMap((node): GroupItem[] => {
    const parts = itemsOf(node);
    return parts.length <= 1 || word === "all" ? parts : [{ word: "all", items: parts }];
  });
  return { word, items };
}

/** The groups of a view's filters. */
export function groupsOf(filters: Filters): Groups {
  const groups = GROUP_WORDS.flatMap((word) => {
    const nodes = readNodes(filters[word] ?? "[]") ?? [];
    return nodes.length > 0 ? [[word, groupFrom(word, nodes)] as const] : [];
  });
  return Object.fromEntries(groups);
}

const nodeOf = (item: GroupItem): FilterNode =>
  isGroup(item) ? { [item.word]: item.items.map(nodeOf) } : { [item.name]: item.text };

/** A group without its empty groups; null when nothing is left. */
function withoutEmptyGroups({ word, items }: FilterGroup): FilterGroup | null {
  const kept = items.flatMap(
    (item): GroupItem[] => (isGroup(item) ? (withoutEmptyGroups(item) ?? []) : item) as GroupItem[],
  );
  return kept.length === 0 ? null : { word, items: kept };
}

/** Replaces the groups of filters; leaves out empty ones. */
export function withGroups(filters: Filters, groups: Groups): Filters {
  const flat = Object.entries(filters).filter(([name]) => !isGroupWord(name));
  const written = GROUP_WORDS.flatMap((word) => {
    const group = groups[word] && withoutEmptyGroups(groups[word]);
    return group ? [[word, writeNodes(group.items.map(nodeOf))] as const] : [];
  });
  return Object.fromEntries([...flat, ...written]);
}

/** The group at a path. */
export function groupAt(groups: Groups, [word, ...indexes]: GroupPath): FilterGroup | undefined {
  let group: FilterGroup | undefined = groups[word];
  for (const index of indexes) {
    const item: GroupItem | undefined = group?.items[index];
    group = item && isGroup(item) ? item : undefined;
  }
  return group;
}

function changeItems(
  group: FilterGroup,
  [index, ...indexes]: readonly number[],
  change: (items: readonly GroupItem[]) => readonly GroupItem[],
): FilterGroup {
  if (index === undefined) return { ...group, items: change(group.items) };
  const items = group.items.map((item, at) =>
    at === index && isGroup(item) ? changeItems(item, indexes, change) : item,
  );
  return { ...group, items };
}

/** Changes the items of the group at a path. */
export function changeGroup(
  groups: Groups,
  [word, ...indexes]: GroupPath,
  change: (items: readonly GroupItem[]) => readonly GroupItem[],
): Groups {
  const group = groups[word];
  return group ? { ...groups, [word]: changeItems(group, indexes, change) } : groups;
}

/** Replaces an item of a group; null removes it. */
export const replaceItem = (groups: Groups, path: GroupPath, at: number, item: GroupItem | null): Groups =>
  changeGroup(groups, path, (items) =>
    items.flatMap((one, n) => (n === at ? (item ?? []) : one) as GroupItem[]),
  );

/** Removes a group and its contents. */
export function removeGroup(groups: Groups, path: GroupPath): Groups {
  const at = path.at(-1);
  if (typeof at === "number") return replaceItem(groups, path.slice(0, -1) as unknown as GroupPath, at, null);
  const { [path[0]]: _gone, ...others } = groups;
  return others;
}

/**
 * Adds an empty group inside `parent`, or at the top level. Two top-level groups of a word are moved into one "all".
 */
export function addGroup(
  groups: Groups,
  parent: GroupPath | null,
  word: GroupWord,
): { groups: Groups; path: GroupPath } {
  const added: FilterGroup = { word, items: [] };
  if (parent) {
    const path: GroupPath = [...parent, groupAt(groups, parent)?.items.length ?? 0];
    return { groups: changeGroup(groups, parent, (items) => [...items, added]), path };
  }
  const { [word]: same, ...others } = groups;
  if (!same) return { groups: { ...groups, [word]: added }, path: [word] };
  const before = word === "all" ? same.items : [...(groups.all?.items ?? []), same];
  const all: FilterGroup = { word: "all", items: [...before, added] };
  return { groups: { ...others, all }, path: ["all", before.length] };
}
