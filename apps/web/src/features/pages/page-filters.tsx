// The filters of a list of pages: a menu of all filters, the picker of each, and the chips of the applied ones.
import type { PageRow } from "@cairn/contract/entities/page";
import {
  appliedPageFilters,
  NO_PAGE_FILTERS,
  type PageFilter,
  type PageFilters,
} from "@cairn/domain/page-list";
import { Avatar } from "@cairn/ui/avatar";
import { Icon, type IconName } from "@cairn/ui/icon";
import type { PickerItem, PickerSpec } from "@cairn/ui/picker";
import { openPicker } from "@cairn/ui/picker-host";
import { Dot } from "@cairn/ui/pill";
import type { Anchor } from "@cairn/ui/popover";
import { observer } from "mobx-react-lite";
import { type AppliedFilter, FilterChipBar, isAnyOf } from "../../components/filters/filter-chip-bar.tsx";
import { FilterButton } from "../../components/filters/filter-button.tsx";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { personName, personOf } from "../../data/people.ts";
import { t as issues } from "../../i18n/issues.ts";
import { t } from "../../i18n/pages.ts";
import { dateFilterPicker, dateFilterTerm } from "../../issue-list/controls/date-filter-picker.tsx";
import { usePhone } from "../../shell/use-media.ts";

export interface FilterEditing {
  open: OpenWorkspace;
  /** Null for pages of the workspace, which have no labels. */
  projectId: string | null;
  /** All pages of the place: their creators can be chosen. */
  pages: readonly PageRow[];
  filters: PageFilters;
  change: (filters: PageFilters) => void;
}

const ICONS: Record<PageFilter, IconName> = { created_by: "me", created_at: "calendar", labels: "tag" };

const creators = ({ open, pages }: FilterEditing): PickerItem[] =>
  [...new Set(pages.flatMap(({ created_by }) => (created_by === null ? [] : [created_by])))].flatMap((id) => {
    const person = personOf(open, id);
    if (!person) return [];
    const name = personName(person);
    const icon = <Avatar id={id} name={name} src={person.avatar} size={16} decorative />;
    return [{ value: id, label: name, icon }];
  });

const labels = ({ open, projectId }: FilterEditing): PickerItem[] =>
  open.cache.label
    .all()
    .filter(({ project_id }) => project_id === projectId)
    .map(({ id, name, color }) => ({
      value: id,
      label: name,
      icon: <Dot color={color || "var(--ink-4)"} size={10} />,
    }));

const PICKERS: Record<PageFilter, (edit: FilterEditing, anchor: Anchor) => PickerSpec> = {
  created_by: (edit) => ({
    label: t("filter_created_by"),
    multiple: true,
    items: creators(edit),
    value: edit.filters.created_by,
    onChange: (created_by) => edit.change({ ...edit.filters, created_by }),
  }),
  created_at: ({ filters, change }, anchor) =>
    dateFilterPicker(
      {
        label: t("filter_created_at"),
        value: filters.created_at,
        onChange: (created_at) => change({ ...filters, created_at }),
      },
      anchor,
    ),
  labels: (edit) => ({
    label: t("filter_labels"),
    multiple: true,
    items: labels(edit),
    value: edit.filters.labels,
    onChange: (chosen) => edit.change({ ...edit.filters, labels: chosen }),
  }),
};

const FAVORITES = "favorites";

/** Opens the menu of all filters, each with a submenu. */
function openFilters(edit: FilterEditing, anchor: Anchor, align?: "end"): void {
  const { filters, change, projectId } = edit;
  const names = (Object.keys(ICONS) as PageFilter[]).filter(
    (name) => name !== "labels" || projectId !== null,
  );
  openPicker({
    anchor,
    align,
    label: issues("filter"),
    items: [
      ...names.map((name) => ({
        value: name,
        label: t(`filter_${name}`),
        icon: <Icon name={ICONS[name]} className="text-ink-4" />,
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

/** The button that opens the filters. */
export function PageFilterButton({ edit }: { edit: FilterEditing }) {
  const count = appliedPageFilters(edit.filters).length + Number(edit.filters.favorites);
  return (
    <FilterButton
      count={count}
      phone={usePhone()}
      onOpen={(anchor, align) => openFilters(edit, anchor, align)}
    />
  );
}

const namesOf = (items: readonly PickerItem[], ids: readonly string[]): string[] =>
  ids.map((id) => items.find(({ value }) => value === id)?.label ?? issues("unknown"));

const TERMS: Record<PageFilter, (edit: FilterEditing) => AppliedFilter["term"]> = {
  created_by: (edit) => isAnyOf(namesOf(creators(edit), edit.filters.created_by)),
  created_at: ({ filters }) => dateFilterTerm(filters.created_at),
  labels: (edit) => isAnyOf(namesOf(labels(edit), edit.filters.labels)),
};

/** The applied filters, each edited in place; renders nothing if there are none. */
export const PageFilterChips = observer(function PageFilterChips({ edit }: { edit: FilterEditing }) {
  const { filters, change } = edit;
  const applied = appliedPageFilters(filters).map((name): AppliedFilter => {
    const term = TERMS[name](edit);
    return {
      id: name,
      label: t(`filter_${name}`),
      icon: ICONS[name],
      ...(term ? { term } : {}),
      onEdit: (anchor, onClose) => openPicker({ ...PICKERS[name](edit, anchor), anchor, onClose }),
      onRemove: () => change({ ...filters, [name]: NO_PAGE_FILTERS[name] }),
    };
  });
  const favorites: AppliedFilter = {
    id: FAVORITES,
    label: t("filter_favorites"),
    icon: "star",
    onRemove: () => change({ ...filters, favorites: false }),
  };
  return (
    <FilterChipBar
      filters={filters.favorites ? [...applied, favorites] : applied}
      onAdd={(anchor) => openFilters(edit, anchor)}
      onClear={() => change(NO_PAGE_FILTERS)}
    />
  );
});
