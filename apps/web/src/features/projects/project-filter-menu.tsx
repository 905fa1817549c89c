// The filters of the project list: a menu of all filters, and the picker of each.
import { NONE } from "@cairn/domain/issue-list/fields";
import { Avatar } from "@cairn/ui/avatar";
import { Icon, type IconName } from "@cairn/ui/icon";
import type { PickerItem, PickerSpec } from "@cairn/ui/picker";
import { openDatePicker, openPicker } from "@cairn/ui/picker-host";
import type { Anchor } from "@cairn/ui/popover";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { personName, workspacePeople } from "../../data/people.ts";
import { t as filterWords } from "../../i18n/filters.ts";
import { t as issues } from "../../i18n/issues.ts";
import { termsOf, withBound } from "../../issue-list/controls/filter-values.ts";
import { today, weekStart } from "../../session/own-time.ts";
import {
  ACCESSES,
  CREATED_SPANS,
  type CreatedSpan,
  isCreatedSpan,
  PROJECT_FILTERS,
  type ProjectFilter,
  type ProjectFilters,
} from "./project-filters.ts";
import { t } from "./text.ts";

export interface ProjectFilterEditing {
  open: OpenWorkspace;
  filters: ProjectFilters;
  change: (filters: ProjectFilters) => void;
}

export const PROJECT_FILTER_ICONS: Record<ProjectFilter, IconName> = {
  access: "lock",
  lead: "me",
  members: "users",
  created: "calendar",
};

export const spanWord = (span: CreatedSpan): string =>
  span === "today" || span === "yesterday" ? issues(span) : filterWords(span);

const SIDES = ["after", "before"] as const;

/** Opens the calendar for one end of a date range after the menu has closed. */
function pickEnd(edit: ProjectFilterEditing, side: "after" | "before", anchor: Anchor): void {
  const { filters, change } = edit;
  const text = filters.created !== null && !isCreatedSpan(filters.created) ? filters.created : undefined;
  const end = termsOf(text).find((term) => term.kind === "day" && term.side === side);
  openDatePicker({
    anchor,
    label: `${t("filter_created")} ${filterWords(side)}`,
    value: end?.kind === "day" ? end.day : null,
    today: today(),
    weekStart: weekStart(),
    onChange: (day) => change({ ...filters, created: withBound(text, side, day) || null }),
  });
}

function createdPicker(edit: ProjectFilterEditing, anchor: Anchor): PickerSpec {
  const { filters, change } = edit;
  const icon = <Icon name="calendar" className="text-ink-4" />;
  return {
    label: t("filter_created"),
    width: 240,
    items: [
      ...CREATED_SPANS.map((span): PickerItem => ({ value: span, label: spanWord(span), icon })),
      ...SIDES.map((side): PickerItem => ({ value: side, label: filterWords(`${side}_date`), icon })),
    ],
    value: filters.created,
    onChange: (value) => {
      const side = SIDES.find((one) => one === value);
      // The calendar opens in the place of the menu after that has closed.
      if (side) setTimeout(() => pickEnd(edit, side, anchor));
      else if (value !== null) change({ ...filters, created: value });
    },
  };
}

const peopleItems = (open: OpenWorkspace): PickerItem[] =>
  workspacePeople(open).map(({ member }) => ({
    value: member.id,
    label: personName(member),
    keywords: [member.display_name],
    icon: <Avatar id={member.id} name={personName(member)} src={member.avatar} size={16} decorative />,
  }));

const PICKERS: Record<ProjectFilter, (edit: ProjectFilterEditing, anchor: Anchor) => PickerSpec> = {
  access: ({ filters, change }) => ({
    label: t("visibility"),
    multiple: true,
    items: ACCESSES.map((access) => ({
      value: access,
      label: t(access),
      icon: <Icon name={access === "private" ? "lock" : "users"} className="text-ink-4" />,
    })),
    value: filters.access,
    onChange: (values) => change({ ...filters, access: ACCESSES.filter((one) => values.includes(one)) }),
  }),
  lead: ({ open, filters, change }) => ({
    label: t("lead"),
    multiple: true,
    items: peopleItems(open),
    none: { label: t("lead_none"), icon: <Icon name="me" className="text-ink-4" />, value: NONE },
    value: filters.lead,
    onChange: (lead) => change({ ...filters, lead }),
  }),
  members: ({ open, filters, change }) => ({
    label: t("filter_members"),
    multiple: true,
    items: peopleItems(open),
    value: filters.members,
    onChange: (members) => change({ ...filters, members }),
  }),
  created: createdPicker,
};

const WORDS = {
  access: "visibility",
  lead: "lead",
  members: "filter_members",
  created: "filter_created",
} as const;

export const projectFilterWord = (name: ProjectFilter): string => t(WORDS[name]);

/** Opens the picker of one filter. */
export const openProjectFilter = (
  edit: ProjectFilterEditing,
  name: ProjectFilter,
  anchor: Anchor,
  onClose?: () => void,
): void => openPicker({ ...PICKERS[name](edit, anchor), anchor, onClose });

/** Opens the menu of all filters, each with a submenu. */
export const openProjectFilters = (edit: ProjectFilterEditing, anchor: Anchor, align?: "end"): void =>
  openPicker({
    anchor,
    align,
    label: issues("filter"),
    items: PROJECT_FILTERS.map((name) => ({
      value: name,
      label: projectFilterWord(name),
      icon: <Icon name={PROJECT_FILTER_ICONS[name]} className="text-ink-4" />,
      sub: PICKERS[name](edit, anchor),
    })),
    value: null,
    onChange: () => undefined,
  });
