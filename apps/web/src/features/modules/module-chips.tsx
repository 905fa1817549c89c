import { NONE } from "@cairn/domain/issue-list/fields";
import { appliedFilters, hasFilters, type ModuleFilter, NO_MODULE_FILTERS } from "@cairn/domain/module-list";
import { Button } from "@cairn/ui/button";
import { Chip, type ChipPart } from "@cairn/ui/chip";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { t as issues } from "../../i18n/issues.ts";
import { t } from "../../i18n/modules.ts";
import { dateWords } from "../../issue-list/controls/filter-words.ts";
import { today } from "../../session/own-time.ts";
import { FILTER_ICONS, type FilterEditing, openFilter, openFilters } from "./module-filters.tsx";
import { statusItems } from "./module-status.tsx";
import { t as filterWords } from "../../i18n/filters.ts";

/** How it asks, and for what. */
interface Asked {
  operator: string | null;
  value: string;
}

const isAnyOf = (names: readonly string[]): Asked => ({
  operator: filterWords(names.length > 1 ? "is_any_of" : "is"),
  value: names.length > 1 ? filterWords("count_values", { count: names.length }) : (names[0] ?? ""),
});

const peopleOf = ({ data }: FilterEditing, ids: readonly string[], none: string): Asked =>
  isAnyOf(
    ids.map((id) =>
      id === NONE ? none : (data.people.find((one) => one.id === id)?.name ?? issues("unknown")),
    ),
  );

function datesOf(text: string | null): Asked {
  const { operator, value } = dateWords(text ?? "", today());
  return { operator: operator ?? filterWords("is"), value };
}

const ASKED: Record<ModuleFilter, (edit: FilterEditing) => Asked> = {
  status: ({ filters }) =>
    isAnyOf(statusItems().flatMap(({ value, label }) => (filters.status.includes(value) ? [label] : []))),
  lead: (edit) => peopleOf(edit, edit.filters.lead, t("no_lead")),
  members: (edit) => peopleOf(edit, edit.filters.members, t("no_members")),
  start_date: ({ filters }) => datesOf(filters.start_date),
  target_date: ({ filters }) => datesOf(filters.target_date),
};

const FilterChip = observer(function FilterChip({ edit, name }: { edit: FilterEditing; name: ModuleFilter }) {
  const [isOpen, setOpen] = useState(false);
  const { operator, value } = ASKED[name](edit);
  const onPress: ChipPart["onPress"] = (event) => {
    setOpen(true);
    openFilter(edit, name, event.currentTarget.parentElement ?? event.currentTarget, () => setOpen(false));
  };
  return (
    <Chip
      label={t(name)}
      open={isOpen}
      parts={[
        { id: "name", role: "name", icon: FILTER_ICONS[name], content: t(name) },
        { id: "operator", role: "operator", content: operator },
        { id: "value", role: "value", content: value, onPress },
      ]}
      removeLabel={filterWords("remove_filter")}
      onRemove={() => edit.change({ ...edit.filters, [name]: NO_MODULE_FILTERS[name] })}
    />
  );
});

/** The filters that are applied, each edited in place; nothing when there are none. */
export const ModuleChips = observer(function ModuleChips({ edit }: { edit: FilterEditing }) {
  const { filters, change } = edit;
  if (!hasFilters(filters)) return null;
  return (
    <div
      role="group"
      aria-label={filterWords("applied_filters")}
      className="flex min-h-10 flex-none items-center gap-1.5 border-b border-line pr-3 pl-4 max-md:h-11 max-md:overflow-x-auto max-md:pl-3 md:flex-wrap md:pt-2 md:pb-[7px]"
    >
      {appliedFilters(filters).map((name) => (
        <FilterChip key={name} edit={edit} name={name} />
      ))}
      {filters.favorites ? (
        <Chip
          label={t("favorites")}
          parts={[{ id: "name", role: "name", icon: "star", content: t("favorites") }]}
          removeLabel={filterWords("remove_filter")}
          onRemove={() => change({ ...filters, favorites: false })}
        />
      ) : null}
      <IconButton
        icon="plus"
        size={24}
        label={filterWords("add_filter")}
        onClick={(event) => openFilters(edit, event.currentTarget)}
      />
      <span className="flex-1" />
      <Button variant="ghost" size={24} className="text-ink-3" onClick={() => change(NO_MODULE_FILTERS)}>
        {filterWords("clear_all")}
      </Button>
    </div>
  );
});
