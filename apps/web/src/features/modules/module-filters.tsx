// The filters of modules: a menu of all filters, and the picker of each (spec §5).
import { addDays } from "@cairn/domain/dates";
import { NONE } from "@cairn/domain/issue-list/fields";
import type { ModuleFilter, ModuleFilters } from "@cairn/domain/module-list";
import { Avatar } from "@cairn/ui/avatar";
import { Icon, type IconName } from "@cairn/ui/icon";
import type { PickerItem, PickerSpec } from "@cairn/ui/picker";
import { openDatePicker, openPicker } from "@cairn/ui/picker-host";
import type { Anchor } from "@cairn/ui/popover";
import { t as issues } from "../../i18n/issues.ts";
import { t } from "../../i18n/modules.ts";
import {
  LAST_30_DAYS,
  LAST_7_DAYS,
  termsOf,
  TODAY,
  withBound,
} from "../../issue-list/controls/filter-values.ts";
import { dateOptionText } from "../../issue-list/controls/date-filter-text.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { today, weekStart } from "../../session/own-time.ts";
import { statusItems } from "./module-status.tsx";
import { t as filterWords } from "../../i18n/filters.ts";

export interface FilterEditing {
  data: ProjectData;
  filters: ModuleFilters;
  change: (filters: ModuleFilters) => void;
}

export const FILTER_ICONS: Record<ModuleFilter, IconName> = {
  status: "module",
  lead: "me",
  members: "users",
  start_date: "calendar",
  target_date: "calendar",
};

/** Relative date ranges before and after today (spec §5). */
const SPANS = [
  LAST_7_DAYS,
  LAST_30_DAYS,
  "1_weeks;before;fromnow",
  "2_weeks;before;fromnow",
  "1_months;before;fromnow",
  "2_months;before;fromnow",
  "1_weeks;after;fromnow",
  "2_weeks;after;fromnow",
  "1_months;after;fromnow",
  "2_months;after;fromnow",
] as const;
const SIDES = ["after", "before"] as const;

type DateFilter = "start_date" | "target_date";

/** Opens the calendar for one end of a date range after the menu has closed. */
function pickEnd(
  { filters, change }: FilterEditing,
  name: DateFilter,
  side: "after" | "before",
  anchor: Anchor,
): void {
  const text = filters[name] ?? undefined;
  const end = termsOf(text).find((term) => term.kind === "day" && term.side === side);
  openDatePicker({
    anchor,
    label: `${t(name)} ${filterWords(side)}`,
    value: end?.kind === "day" ? end.day : null,
    today: today(),
    weekStart: weekStart(),
    onChange: (day) => change({ ...filters, [name]: withBound(text, side, day) || null }),
  });
}

function datePicker(edit: FilterEditing, name: DateFilter, anchor: Anchor): PickerSpec {
  const { filters, change } = edit;
  const icon = <Icon name="calendar" className="text-ink-4" />;
  const day = today();
  const span = (value: string): PickerItem => ({ value, label: dateOptionText(value, day), icon });
  return {
    label: t(name),
    width: 260,
    items: [
      span(TODAY),
      { value: addDays(day, -1), label: issues("yesterday"), icon },
      ...SPANS.map(span),
      ...SIDES.map((side): PickerItem => ({ value: side, label: filterWords(`${side}_date`), icon })),
    ],
    value: filters[name],
    onChange: (value) => {
      const side = SIDES.find((one) => one === value);
      // The calendar opens in the place of the menu after that has closed.
      if (side) setTimeout(() => pickEnd(edit, name, side, anchor));
      else if (value !== null) change({ ...filters, [name]: value });
    },
  };
}

const peopleItems = ({ data }: FilterEditing): PickerItem[] =>
  data.people.map(({ id, name, avatar }) => ({
    value: id,
    label: name,
    icon: <Avatar id={id} name={name} src={avatar} size={16} decorative />,
  }));

const noPerson = (label: string) => ({ label, icon: <Icon name="me" className="text-ink-4" />, value: NONE });

const PICKERS: Record<ModuleFilter, (edit: FilterEditing, anchor: Anchor) => PickerSpec> = {
  status: ({ filters, change }) => ({
    label: t("status"),
    multiple: true,
    items: statusItems(),
    value: filters.status,
    onChange: (values) =>
      change({
        ...filters,
        status: statusItems().flatMap(({ value }) => (values.includes(value) ? [value] : [])),
      }),
  }),
  lead: (edit) => ({
    label: t("lead"),
    multiple: true,
    items: peopleItems(edit),
    none: noPerson(t("no_lead")),
    value: edit.filters.lead,
    onChange: (lead) => edit.change({ ...edit.filters, lead }),
  }),
  members: (edit) => ({
    label: t("members"),
    multiple: true,
    items: peopleItems(edit),
    none: noPerson(t("no_members")),
    value: edit.filters.members,
    onChange: (members) => edit.change({ ...edit.filters, members }),
  }),
  start_date: (edit, anchor) => datePicker(edit, "start_date", anchor),
  target_date: (edit, anchor) => datePicker(edit, "target_date", anchor),
};

/** Opens the picker of one filter. */
export const openFilter = (
  edit: FilterEditing,
  name: ModuleFilter,
  anchor: Anchor,
  onClose?: () => void,
): void => openPicker({ ...PICKERS[name](edit, anchor), anchor, onClose });

const FAVORITES = "favorites";

/** Opens the menu of all filters, each with a submenu. */
export function openFilters(edit: FilterEditing, anchor: Anchor, align?: "end"): void {
  const { filters, change } = edit;
  openPicker({
    anchor,
    align,
    label: issues("filter"),
    items: [
      ...(Object.keys(FILTER_ICONS) as ModuleFilter[]).map((name) => ({
        value: name,
        label: t(name),
        icon: <Icon name={FILTER_ICONS[name]} className="text-ink-4" />,
        sub: PICKERS[name](edit, anchor),
      })),
      {
        value: FAVORITES,
        label: t(filters.favorites ? "favorites_all" : "favorites_only"),
        icon: <Icon name="star" className="text-ink-4" />,
      },
    ],
    value: null,
    onChange: (value) => {
      if (value === FAVORITES) change({ ...filters, favorites: !filters.favorites });
    },
  });
}
