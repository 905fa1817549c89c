import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Project } from "@cairn/contract/entities/project";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { lazyPart } from "@cairn/ui/lazy-part";
import { ContextMenu, Menu, type MenuEntry } from "@cairn/ui/menu";
import type { Edge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { actionContext } from "../actions/context.ts";
import { actionItems } from "../actions/registry.ts";
import { COLLECTION_KINDS, COLLECTIONS } from "../collections/kinds.ts";
import { pendingSubmissionCount } from "../data/inbox-counts.ts";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { useWorkspace } from "../data/workspace-context.tsx";
import { type AreaName, PROJECT_AREAS } from "../components/crumbs/project-areas.ts";
import { ProjectLogo } from "../components/project-logo.tsx";
import { NavRow } from "./nav-row.tsx";
import { PagesRow } from "./pages-row.tsx";
import { useProjectDrag } from "./use-project-drag.ts";
import { t } from "./text.ts";

/** Shown while a project is dragged. */
const DropLine = lazyPart(async () => (await import("./late-parts.ts")).loadDropLine());

export interface SidebarProjectProps {
  project: Project;
  expanded: boolean;
  onExpand: (expanded: boolean) => void;
  /** Another project was dropped above or below this one. */
  onDrop: (dropped: string, edge: Edge) => void;
  /** Moves this one by keyboard; null at the end of the list. */
  onMoveUp: (() => void) | null;
  onMoveDown: (() => void) | null;
}

const MENU = [
  "project.favorite",
  "project.copy_link",
  "go.project_analytics",
  "project.drafts",
  "project.archived_issues",
  "project.settings",
  "project.leave",
  "project.archive",
];

/** A project in the sidebar: its row, and its screens below. */
export const SidebarProject = observer(function SidebarProject(props: SidebarProjectProps) {
  const { project, expanded, onExpand, onDrop, onMoveUp, onMoveDown } = props;
  const open = useWorkspace();
  const [row, setRow] = useState<HTMLElement | null>(null);
  const { dragging, edge } = useProjectDrag(row, project.id, onDrop);
  const place = { workspaceSlug: open.slug, projectId: project.id };
  const menuName = t("project_menu", { name: project.name });
  const items = (): MenuEntry[] => [
    ...actionItems(MENU, actionContext({ workspace: open, project })),
    { id: "line", separator: true },
    { id: "up", label: t("move_up"), icon: "up", disabled: !onMoveUp, onSelect: onMoveUp ?? undefined },
    {
      id: "down",
      label: t("move_down"),
      icon: "down",
      disabled: !onMoveDown,
      onSelect: onMoveDown ?? undefined,
    },
  ];
  return (
    <li className="relative">
      <ContextMenu items={items} label={menuName}>
        <div
          ref={setRow}
          className={cx("group relative flex items-center rounded-control", dragging && "opacity-40")}
        >
          <NavRow
            to="/$workspaceSlug/projects/$projectId/issues/"
            params={place}
            draggable={false}
            mark={
              <span className="-ml-px">
                <ProjectLogo project={project} />
              </span>
            }
            label={project.name}
            onClick={() => onExpand(true)}
            passive={expanded}
            className="pr-13 touch:pr-21"
          />
          <span className="absolute right-1 flex opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 has-aria-expanded:opacity-100 max-md:opacity-100">
            <Menu items={items()} label={menuName}>
              <IconButton icon="more" size={20} label={menuName} />
            </Menu>
            <Fold project={project} expanded={expanded} onExpand={onExpand} />
          </span>
          {edge ? <DropLine zone={edge === "top" ? "before" : "after"} indent={4} /> : null}
        </div>
      </ContextMenu>
      {expanded ? <ProjectAreas project={project} /> : null}
    </li>
  );
});

function Fold({
  project,
  expanded,
  onExpand,
}: Pick<SidebarProjectProps, "project" | "expanded" | "onExpand">) {
  return (
    <button
      type="button"
      aria-label={t(expanded ? "collapse_project" : "expand_project", { name: project.name })}
      aria-pressed={expanded}
      onClick={() => onExpand(!expanded)}
      className="grid size-5 touch:size-10 place-items-center rounded-control text-ink-3 hover:bg-hover"
    >
      <Icon name="down" size={14} className={cx("transition-transform", !expanded && "-rotate-90")} />
    </button>
  );
}

/** The areas of a project, in the order of the sidebar, without those that are switched off. */
const SHOWN: readonly AreaName[] = [
  "issues",
  ...COLLECTION_KINDS.map((kind) => COLLECTIONS[kind].path),
  "inbox",
  "settings",
];

/** A number at the right; 0 is not shown. Observed. */
const COUNTS: Partial<Record<AreaName, (open: OpenWorkspace, projectId: string) => number>> = {
  inbox: pendingSubmissionCount,
};

/** The screens of a project that this person may open. */
const ProjectAreas = observer(function ProjectAreas({ project }: { project: Project }) {
  const open = useWorkspace();
  const params = { workspaceSlug: open.slug, projectId: project.id };
  return (
    <ul>
      {SHOWN.filter((area) => PROJECT_AREAS[area].isOn(project, open)).map((area) => {
        const { path, icon, label } = PROJECT_AREAS[area];
        const count = COUNTS[area]?.(open, project.id) ?? 0;
        const row = (passive: boolean) => (
          <NavRow
            nested
            passive={passive}
            icon={icon}
            label={t(label)}
            to={`/$workspaceSlug/projects/$projectId/${path}/`}
            params={params}
            activeOptions={{ includeSearch: false }}
            trailing={count > 0 ? <span className="num text-11 font-normal text-ink-3">{count}</span> : null}
          />
        );
        return (
          <li key={area} className="flex">
            {area === "pages" ? <PagesRow projectId={project.id}>{row}</PagesRow> : row(false)}
          </li>
        );
      })}
    </ul>
  );
});
