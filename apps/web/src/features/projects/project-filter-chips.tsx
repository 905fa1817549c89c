import { NONE } from "@cairn/domain/issue-list/fields";
import { observer } from "mobx-react-lite";
import { personName, personOf } from "../../data/people.ts";
import { t as filterWords } from "../../i18n/filters.ts";
import { t as issues } from "../../i18n/issues.ts";
import { dateFilterPhrase } from "../../issue-list/controls/date-filter-text.ts";
import { type FilterTerm, FilterChipBar, isAnyOf } from "../../components/filters/filter-chip-bar.tsx";
import { today } from "../../session/own-time.ts";
import { appliedFilters, isCreatedSpan, NO_PROJECT_FILTERS, type ProjectFilter } from "./project-filters.ts";
import {
  openProjectFilter,
  openProjectFilters,
  PROJECT_FILTER_ICONS,
  type ProjectFilterEditing,
  projectFilterWord,
  spanWord,
} from "./project-filter-menu.tsx";
import { t } from "./text.ts";

const peopleOf = ({ open }: ProjectFilterEditing, ids: readonly string[]): FilterTerm =>
  isAnyOf(
    ids.map((id) => {
      const person = personOf(open, id);
      return id === NONE ? t("lead_none") : person ? personName(person) : issues("unknown");
    }),
  );

function createdOf(created: string): FilterTerm {
  if (isCreatedSpan(created)) return { operator: filterWords("is"), value: spanWord(created) };
  const { operator, value } = dateFilterPhrase(created, today());
  return { operator: operator ?? filterWords("is"), value };
}

const TERMS: Record<ProjectFilter, (edit: ProjectFilterEditing) => FilterTerm> = {
  access: ({ filters }) => isAnyOf(filters.access.map((access) => t(access))),
  lead: (edit) => peopleOf(edit, edit.filters.lead),
  members: (edit) => peopleOf(edit, edit.filters.members),
  created: ({ filters }) => createdOf(filters.created ?? ""),
};

/** The active filters of the project list, each edited in place. */
export const ProjectFilterChips = observer(function ProjectFilterChips({
  edit,
}: {
  edit: ProjectFilterEditing;
}) {
  const { filters, change } = edit;
  return (
    <FilterChipBar
      filters={appliedFilters(filters).map((name) => ({
        id: name,
        label: projectFilterWord(name),
        icon: PROJECT_FILTER_ICONS[name],
        term: TERMS[name](edit),
        onEdit: (anchor, onClose) => openProjectFilter(edit, name, anchor, onClose),
        onRemove: () => change({ ...filters, [name]: NO_PROJECT_FILTERS[name] }),
      }))}
      onAdd={(anchor) => openProjectFilters(edit, anchor)}
      onClear={() => change(NO_PROJECT_FILTERS)}
    />
  );
});
