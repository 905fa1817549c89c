// The groups of a list in display order, with their names and icons (look/README "Order").
import { PRIORITIES, type Priority } from "@cairn/contract/entities/issue";
import { STATE_GROUPS, type StateGroup } from "@cairn/contract/entities/state";
import { NONE } from "@cairn/domain/issue-list/fields";
import type { Grouping } from "@cairn/domain/issue-list/group";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import type { Property } from "@cairn/domain/properties/property";
import { LIST_GROUP_ORDER } from "@cairn/domain/states";
import type { IconName } from "@cairn/ui/icon";
import { t } from "../../i18n/issues.ts";
import { inCycleOrder } from "../properties/cycle-order.ts";
import { dayName } from "../properties/day-name.ts";
import type { ListData } from "./list-data.ts";
import { groupLabel } from "../../i18n/state-groups.ts";

export type GroupMark =
  | { kind: "state"; group: StateGroup; color?: string; share?: number }
  | { kind: "priority"; level: Priority }
  | { kind: "label"; color: string }
  | { kind: "person"; id: string; name: string; avatar: string }
  | { kind: "icon"; icon: IconName };

export interface Group {
  key: string;
  name: string;
  mark: GroupMark;
}

interface GroupOptions {
  data: ListData;
  /** Boards order states by workflow, from left to right; lists start with started work. */
  board: boolean;
  today: string;
  utcDay: string;
  /** Keys that have issues. Some groupings, such as dates, have only these groups. */
  present: readonly string[];
}

const ringOf = (group: StateGroup): GroupMark => ({ kind: "state", group });
const isStateGroup = (key: string): key is StateGroup => STATE_GROUPS.some((group) => group === key);

function stateGroups({ data, board }: GroupOptions): Group[] {
  const states = [...data.stateById.values()];
  if (!board) {
    const rank = (group: StateGroup): number => LIST_GROUP_ORDER.indexOf(group);
    states.sort((a, b) => {
      const bySequence = a.group === "started" ? b.sequence - a.sequence : a.sequence - b.sequence;
      return rank(a.group) - rank(b.group) || bySequence;
    });
  }
  return states.map(({ id, name, group, color, share }) => ({
    key: id,
    name,
    mark: { kind: "state", group, color, share },
  }));
}

const none = (name: string, icon: IconName): Group => ({
  key: NONE,
  name,
  mark: { kind: "icon", icon },
});

function people({ data, present }: GroupOptions, withMembers: boolean, none: Group): Group[] {
  const ids = new Set(withMembers ? data.people.map((person) => person.id) : []);
  for (const key of present) if (key !== NONE) ids.add(key);
  const groups = [...ids].map((id): Group => {
    const person = data.personById.get(id);
    const name = person?.name ?? t("former_member");
    return { key: id, name, mark: { kind: "person", id, name, avatar: person?.avatar ?? "" } };
  });
  return [...groups, none];
}

function days({ present, today }: GroupOptions): Group[] {
  const keys = present.filter((key) => key !== NONE).sort();
  const groups = keys.map((key): Group => ({
    key,
    name: dayName(key, today),
    mark: { kind: "icon", icon: "calendar" },
  }));
  return [...groups, none(t("no_date"), "calendar")];
}

type Titled = Readonly<{ id: string; name: string }>;

/** Groups for the offered cycles or modules, followed by archived ones that contain issues of the list. */
function collectionGroups(
  { present }: GroupOptions,
  offered: readonly Titled[],
  { icon, find }: { icon: "cycle" | "module" | "box"; find: (id: string) => Titled | undefined },
): Group[] {
  const known = new Set(offered.map(({ id }) => id));
  const others = present.filter((key) => key !== NONE && !known.has(key)).map(find);
  const archived = others.filter((one) => one !== undefined);
  archived.sort((a, b) => a.name.localeCompare(b.name));
  return [...offered, ...archived].map(({ id, name }) => ({ key: id, name, mark: { kind: "icon", icon } }));
}

const cycles = (asked: GroupOptions): Group[] => [
  ...collectionGroups(asked, inCycleOrder(asked.data.cycles, asked.utcDay), {
    icon: "cycle",
    find: (id) => asked.data.open.cache.cycle.get(id),
  }),
  none(t("no_cycle"), "cycle"),
];

const modules = (asked: GroupOptions): Group[] => [
  ...collectionGroups(asked, asked.data.modules, {
    icon: "module",
    find: (id) => asked.data.open.cache.module.get(id),
  }),
  none(t("no_module"), "module"),
];

/** Groups of built-in properties that need more than their kind. */
const BUILT_IN: Partial<Record<BuiltInId, (asked: GroupOptions) => Group[]>> = {
  state: stateGroups,
  state_group: ({ board }) =>
    (board ? STATE_GROUPS : LIST_GROUP_ORDER).map((key) => ({
      key,
      name: groupLabel(key),
      mark: ringOf(key),
    })),
  priority: () =>
    PRIORITIES.map((key) => ({
      key,
      name: t(`priority_${key}`),
      mark: { kind: "priority", level: key },
    })),
  labels: ({ data }) => [
    ...data.labels.map(({ id, name, color }): Group => ({ key: id, name, mark: { kind: "label", color } })),
    none(t("no_label"), "tag"),
  ],
  assignees: (asked) => people(asked, true, none(t("no_assignee"), "me")),
  created_by: (asked) => people(asked, false, none(t("no_creator"), "me")),
  cycle: cycles,
  modules,
  project: ({ data: { open, projectId } }) =>
    open.cache.project
      .all()
      .filter(({ id, is_member }) => (projectId === null ? is_member : id === projectId))
      .sort((a, b) => a.name.localeCompare(b.name))
      .map(({ id, name }): Group => ({ key: id, name, mark: { kind: "icon", icon: "box" } })),
};

const options = ({ definition }: Property): Group[] => [
  ...(definition?.options ?? []).map(({ id, name, color }): Group => ({
    key: id,
    name,
    mark: { kind: "label", color },
  })),
  none(t("none"), "tag"),
];

const flags = (): Group[] =>
  (["true", "false"] as const).map((key) => ({
    key,
    name: t(key === "true" ? "yes" : "no"),
    mark: { kind: "icon", icon: key === "true" ? "check" : "dash" },
  }));

/** Groups of all other properties. Lists cannot be grouped by kinds that are not here. */
const BY_KIND: Partial<Record<Property["kind"], (asked: GroupOptions, property: Property) => Group[]>> = {
  option: (_asked, property) => options(property),
  "multi-option": (_asked, property) => options(property),
  user: (asked) => people(asked, true, none(t("none"), "me")),
  users: (asked) => people(asked, true, none(t("none"), "me")),
  date: days,
  boolean: flags,
};

/** All groups of a grouping, including empty ones. Unknown groups that rows are in (a state just deleted) come last. */
export function groupsOf({ property }: Grouping, asked: GroupOptions): Group[] {
  const groups =
    BUILT_IN[property.id as BuiltInId]?.(asked) ?? BY_KIND[property.kind]?.(asked, property) ?? [];
  const known = new Set(groups.map((group) => group.key));
  const strays = asked.present.filter((key) => !known.has(key) && !key.includes("\n"));
  return [
    ...groups,
    ...strays.map((key): Group => ({
      key,
      name: key === NONE ? t("none") : t("unknown"),
      mark: isStateGroup(key) ? ringOf(key) : { kind: "icon", icon: "box" },
    })),
  ];
}
