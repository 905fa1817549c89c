// The filters of modules: a menu of all filters, and the picker of each (spec §5).
import { NONE } from "@cairn/domain/issue-list/fields";
import type { ModuleFilter, ModuleFilters } from "@cairn/domain/module-list";
import { Avatar } from "@cairn/ui/avatar";
import { Icon, type IconName } from "@cairn/ui/icon";
import type { PickerItem, PickerSpec } from "@cairn/ui/picker";
import { openPicker } from "@cairn/ui/picker-host";
import type { Anchor } from "@cairn/ui/popover";
import { t as issues } from "../../i18n/issues.ts";
import { t } from "../../i18n/modules.ts";
import { dateFilterPicker } from "../../issue-list/controls/date-filter-picker.tsx";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { statusItems } from "./module-status.tsx";

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

const datePicker = (
  { filters, change }: FilterEditing,
  name: "start_date" | "target_date",
  anchor: Anchor,
): PickerSpec =>
  dateFilterPicker(
    { label: t(name), value: filters[name], onChange: (value) => change({ ...filters, [name]: value }) },
    anchor,
  );

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
