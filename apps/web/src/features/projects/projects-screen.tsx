import { observer } from "mobx-react-lite";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { Icon } from "@cairn/ui/icon";
import { Menu } from "@cairn/ui/menu";
import { Segmented } from "@cairn/ui/segmented";
import { TextInput } from "@cairn/ui/text-input";
import { actionContext } from "../../actions/context.ts";
import { runAction } from "../../actions/registry.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import type { ProjectsSearch } from "../../routes.ts";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useStored } from "../../shell/stored.ts";
import { ProjectCard, ProjectRow } from "./project-card.tsx";
import { DEFAULT_SORT, listProjects, PROJECT_SORTS, PROJECT_TABS, readSort, readTab } from "./project-list.ts";
import { t } from "./text.ts";

type Layout = "cards" | "list";
const isLayout = (value: unknown): value is Layout => value === "cards" || value === "list";

/** `/{ws}/projects/`: the projects one is in or could join, and the archived ones. */
export const ProjectsScreen = observer(function ProjectsScreen() {
  usePageTitle(t("title"));
  const open = useWorkspace();
  const search = useSearch({ from: "/signed-in/$workspaceSlug/projects" });
  const navigate = useNavigate({ from: "/$workspaceSlug/projects" });
  const [layout, setLayout] = useStored<Layout>("projects_layout", "cards", isLayout);
  const tab = readTab(search.tab);
  const sort = readSort(search.sort);
  const query = search.q ?? "";
  const change = (edit: Partial<Record<keyof ProjectsSearch, string>>): void =>
    void navigate({ search: (before) => ({ ...before, ...edit }) as ProjectsSearch, replace: true });
  const projects = listProjects(open.cache.project.all(), { tab, search: query, sort });
  const create = (): void => runAction("project.create", actionContext());
  const mayCreate = can(open, "workspace.write");
  return (
    <>
      <HeaderBar crumbs={[{ id: "projects", label: t("title"), icon: <Icon name="box" /> }]}>
        <Segmented
          label={t("layout")}
          className="max-md:hidden"
          segments={[
            { value: "cards", label: t("layout_cards"), icon: "module" },
            { value: "list", label: t("layout_list"), icon: "list" },
          ]}
          value={layout}
          onChange={setLayout}
        />
        <Menu
          label={t("sort")}
          align="end"
          items={PROJECT_SORTS.map((one) => ({
            id: one,
            label: t(`sort_${one}`),
            checked: one === sort,
            onSelect: () => change({ sort: one === DEFAULT_SORT ? undefined : one }),
          }))}
        >
          <Button variant="ghost" icon="sort">
            {t(`sort_${sort}`)}
          </Button>
        </Menu>
        {mayCreate ? (
          <Button variant="primary" icon="plus" onClick={create} className="ml-1 max-md:hidden">
            {t("new")}
          </Button>
        ) : null}
      </HeaderBar>
      <div className="flex min-h-10 flex-none flex-wrap items-center gap-2 border-b border-line py-1 pr-3 pl-4">
        <Segmented
          label={t("title")}
          segments={PROJECT_TABS.map((one) => ({ value: one, label: t(one) }))}
          value={tab}
          onChange={(next) => change({ tab: next === "all" ? undefined : next })}
        />
        <span className="flex-1" />
        <TextInput
          type="search"
          icon="search"
          size={28}
          aria-label={t("search")}
          placeholder={t("search")}
          value={query}
          className="w-64 max-md:w-full"
          onChange={(event) => change({ q: event.target.value || undefined })}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {projects.length === 0 ? (
          <NoProjects
            archived={tab === "archived"}
            query={query}
            onCreate={mayCreate ? create : undefined}
            onClear={() => change({ q: undefined })}
          />
        ) : layout === "cards" ? (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(300px,100%),1fr))] gap-4 p-4 max-md:gap-3 max-md:p-3">
            {projects.map((project) => (
              <ProjectCard key={project.id} project={project} />
            ))}
          </ul>
        ) : (
          <ul>
            {projects.map((project) => (
              <ProjectRow key={project.id} project={project} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
});

interface NoProjectsProps {
  archived: boolean;
  query: string;
  onCreate?: () => void;
  onClear: () => void;
}

function NoProjects({ archived, query, onCreate, onClear }: NoProjectsProps) {
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
  if (archived) return <EmptyState className="py-20" title={t("empty_archived")} text={t("empty_archived_text")} />;
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
