import type { Project } from "@cairn/contract/entities/project";
import { observer } from "mobx-react-lite";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { actionContext } from "../../actions/context.ts";
import { runAction } from "../../actions/registry.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useStored } from "../../shell/stored.ts";
import { timeZone, today } from "../../session/own-time.ts";
import { ProjectCard, ProjectRow } from "./project-card.tsx";
import { ProjectFilterChips } from "./project-filter-chips.tsx";
import type { ProjectFilterEditing } from "./project-filter-menu.tsx";
import {
  appliedFilters,
  NO_PROJECT_FILTERS,
  readProjectFilters,
  writeProjectFilters,
} from "./project-filters.ts";
import { listProjects, readSort, readTab } from "./project-list.ts";
import { ProjectsFilter, ProjectsHeader, type ProjectsLayout } from "./projects-toolbar.tsx";
import type { ProjectsSearch } from "./search.ts";
import { t } from "./text.ts";

const isLayout = (value: unknown): value is ProjectsLayout => value === "cards" || value === "list";

/** `/{ws}/projects/`: the person's projects, those they can join, and the archived ones. */
export const ProjectsScreen = observer(function ProjectsScreen() {
  usePageTitle(t("title"));
  const open = useWorkspace();
  const search = useSearch({ from: "/signed-in/$workspaceSlug/projects" });
  const navigate = useNavigate({ from: "/$workspaceSlug/projects" });
  const [layout, setLayout] = useStored<ProjectsLayout>("projects_layout", "cards", isLayout);
  const tab = readTab(search.tab);
  const sort = readSort(search.sort);
  const query = search.q ?? "";
  const change = (edit: ProjectsSearch): void =>
    void navigate({ search: (before) => ({ ...before, ...edit }), replace: true });
  const filters = readProjectFilters(search);
  const edit: ProjectFilterEditing = {
    open,
    filters,
    change: (next) => change(writeProjectFilters(next)),
  };
  const day = { today: today(), timeZone: timeZone() };
  const projects = listProjects(open.cache.project.all(), { tab, search: query, sort, filters }, day);
  const create = can(open, "workspace.write")
    ? (): void => runAction("project.create", actionContext())
    : undefined;
  return (
    <>
      <h1 className="sr-only">{t("title")}</h1>
      <ProjectsHeader
        layout={layout}
        onLayout={setLayout}
        sort={sort}
        onSearch={change}
        edit={edit}
        onCreate={create}
      />
      <ProjectsFilter tab={tab} query={query} onSearch={change} />
      <ProjectFilterChips edit={edit} />
      <div className="min-h-0 flex-1 overflow-y-auto">
        {projects.length === 0 ? (
          <NoProjects
            archived={tab === "archived"}
            query={query}
            isFiltered={appliedFilters(filters).length > 0}
            onCreate={create}
            onClear={() => change({ q: undefined })}
            onClearFilters={() => edit.change(NO_PROJECT_FILTERS)}
          />
        ) : (
          <Projects layout={layout} projects={projects} />
        )}
      </div>
    </>
  );
});

function Projects({ layout, projects }: { layout: ProjectsLayout; projects: readonly Project[] }) {
  if (layout === "list")
    return (
      <ul>
        {projects.map((project) => (
          <ProjectRow key={project.id} project={project} />
        ))}
      </ul>
    );
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-4 p-4 max-md:gap-3 max-md:p-3">
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} />
      ))}
    </ul>
  );
}

interface NoProjectsProps {
  archived: boolean;
  query: string;
  isFiltered: boolean;
  onCreate?: () => void;
  onClear: () => void;
  onClearFilters: () => void;
}

function NoProjects({ archived, query, isFiltered, onCreate, onClear, onClearFilters }: NoProjectsProps) {
  if (query.trim() !== "") {
    return (
      <EmptyState
        className="py-20"
        title={t("no_match")}
        text={t("no_match_text", { query: query.trim() })}
        actions={<Button onClick={onClear}>{t("clear_search")}</Button>}
      />
    );
  }
  if (isFiltered)
    return (
      <EmptyState
        className="py-20"
        title={t("no_filter_match")}
        text={t("no_filter_match_text")}
        actions={<Button onClick={onClearFilters}>{t("clear_filters")}</Button>}
      />
    );
  if (archived)
    return <EmptyState className="py-20" title={t("empty_archived")} text={t("empty_archived_text")} />;
  return (
    <EmptyState
      className="py-20"
      drawing={<EmptyDrawing />}
      title={t("empty_title")}
      text={t(onCreate ? "empty_text" : "empty_text_guest")}
      actions={
        onCreate ? (
          <Button variant="primary" size={32} icon="plus" onClick={onCreate}>
            {t("new")}
          </Button>
        ) : undefined
      }
    />
  );
}
