// The filters of the count: the menus and chips of issue lists.
import type { Project } from "@cairn/contract/entities/project";
import type { FilterName } from "@cairn/domain/issue-list/fields";
import { DEFAULT_VIEW, type Filters } from "@cairn/domain/issue-list/view";
import { lazyPart } from "@cairn/ui/lazy-part";
import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef } from "react";
import { CONTAINER_KINDS } from "../../collections/kinds.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { type FilterEditor, withFilter } from "../../issue-list/controls/filter-editing.ts";
import { openFilters } from "../../issue-list/controls/open-filters.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { today } from "../../session/own-time.ts";
import { workspaceData } from "../../issue-list/engine/workspace-data.ts";
import { FilterButton as Opener } from "../../components/filters/filter-button.tsx";
import { type Choices, filtersOf, withFilters } from "./choices.ts";

const FilterChips = lazyPart(
  async () => (await import("../../issue-list/controls/filter-chips.tsx")).FilterChips,
);

interface FiltersProps {
  open: OpenWorkspace;
  /** Null for the whole workspace. */
  project: Project | null;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}

/** Filters with their own fields in the panel; the chips omit them. */
const inPanel = (project: Project | null): readonly FilterName[] =>
  project ? ["project", ...CONTAINER_KINDS] : ["project"];

function shownFilters({ project, choices }: FiltersProps): Filters {
  const hidden = inPanel(project);
  const shown = Object.entries(filtersOf(choices)).filter(([name]) => !hidden.includes(name as FilterName));
  return Object.fromEntries(shown);
}

/** A menu stays open for several choices: each is added to the choices at that time. */
function useEditing(props: FiltersProps): FilterEditor {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const { open, project } = props;
  return {
    model: {
      data: project ? projectData(open, project.id) : workspaceData(open),
      contextName: project ? "PROJECT" : "GLOBAL",
      view: { ...DEFAULT_VIEW, layout: project ? "list" : "spreadsheet", filters: shownFilters(props) },
      clock: { today },
    },
    change: (name, text, inPlaceOf) => {
      const { choices, onChoose } = latest.current;
      const filters = withFilter(filtersOf(choices), name, text, inPlaceOf);
      onChoose(withFilters(choices, project ? { ...filters, project: project.id } : filters));
    },
  };
}

/** Opens the menu of all filters. */
export const FilterButton = observer(function FilterButton(props: FiltersProps & { isPhone: boolean }) {
  const edit = useEditing(props);
  return (
    <Opener
      count={Object.keys(shownFilters(props)).length}
      phone={props.isPhone}
      onOpen={(anchor, align) => openFilters(edit, anchor, align)}
    />
  );
});

/** The applied filters, each edited in place; renders nothing if there are none. */
export const AppliedFilters = observer(function AppliedFilters(props: FiltersProps) {
  const { project, choices, onChoose } = props;
  const edit = useEditing(props);
  if (Object.keys(shownFilters(props)).length === 0) return null;
  const kept = Object.fromEntries(
    Object.entries(filtersOf(choices)).filter(([name]) => inPanel(project).includes(name as FilterName)),
  );
  return <FilterChips edit={edit} onClear={() => onChoose(withFilters(choices, kept))} />;
});
