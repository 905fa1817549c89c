import { NONE } from "@cairn/domain/issue-list/fields";
import { appliedFilters, type ModuleFilter, NO_MODULE_FILTERS } from "@cairn/domain/module-list";
import { observer } from "mobx-react-lite";
import { t as issues } from "../../i18n/issues.ts";
import { t } from "../../i18n/modules.ts";
import { dateFilterTerm } from "../../issue-list/controls/date-filter-picker.tsx";
import {
  type AppliedFilter,
  type FilterTerm,
  FilterChipBar,
  isAnyOf,
} from "../../components/filters/filter-chip-bar.tsx";
import { FILTER_ICONS, type FilterEditing, openFilter, openFilters } from "./module-filters.tsx";
import { statusItems } from "./module-status.tsx";

const peopleOf = ({ data }: FilterEditing, ids: readonly string[], none: string): FilterTerm =>
  isAnyOf(
    ids.map((id) =>
      id === NONE ? none : (data.people.find((one) => one.id === id)?.name ?? issues("unknown")),
    ),
  );

const ASKED: Record<ModuleFilter, (edit: FilterEditing) => FilterTerm> = {
  status: ({ filters }) =>
    isAnyOf(statusItems().flatMap(({ value, label }) => (filters.status.includes(value) ? [label] : []))),
  lead: (edit) => peopleOf(edit, edit.filters.lead, t("no_lead")),
  members: (edit) => peopleOf(edit, edit.filters.members, t("no_members")),
  start_date: ({ filters }) => dateFilterTerm(filters.start_date),
  target_date: ({ filters }) => dateFilterTerm(filters.target_date),
};

/** The applied filters, each edited in place; renders nothing if there are none. */
export const ModuleChips = observer(function ModuleChips({ edit }: { edit: FilterEditing }) {
  const { filters, change } = edit;
  const favorites: AppliedFilter = {
    id: "favorites",
    label: t("favorites"),
    icon: "star",
    onRemove: () => change({ ...filters, favorites: false }),
  };
  const applied = appliedFilters(filters).map((name): AppliedFilter => ({
    id: name,
    label: t(name),
    icon: FILTER_ICONS[name],
    term: ASKED[name](edit),
    onEdit: (anchor, onClose) => openFilter(edit, name, anchor, onClose),
    onRemove: () => change({ ...filters, [name]: NO_MODULE_FILTERS[name] }),
  }));
  return (
    <FilterChipBar
      filters={filters.favorites ? [...applied, favorites] : applied}
      onAdd={(anchor) => openFilters(edit, anchor)}
      onClear={() => change(NO_MODULE_FILTERS)}
    />
  );
});
