// The screens of a project, declared once for the sidebar, the breadcrumbs and their switchers.
import type { Project } from "@cairn/contract/entities/project";
import type { IconName } from "@cairn/ui/icon";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { can } from "../../data/workspace-context.tsx";
import type { shell } from "../../i18n/en/shell.ts";
import type { WordKey } from "../../i18n/i18n.ts";

interface ProjectArea {
  /** Relative to the project's address. */
  path: string;
  icon: IconName;
  label: WordKey<typeof shell>;
  /** Whether the project has the feature on and this person may open it. Observed. */
  isOn: (project: Project, open: OpenWorkspace) => boolean;
}

const always = (): boolean => true;
const hasCycles = (project: Project): boolean => project.cycle_view;
const hasModules = (project: Project): boolean => project.module_view;

export const PROJECT_AREAS = {
  issues: { path: "issues", icon: "list", label: "issues", isOn: always },
  cycles: { path: "cycles", icon: "cycle", label: "cycles", isOn: hasCycles },
  modules: { path: "modules", icon: "module", label: "modules", isOn: hasModules },
  views: { path: "views", icon: "layers", label: "views", isOn: (project) => project.issue_views_view },
  inbox: { path: "inbox", icon: "inbox", label: "inbox", isOn: (project) => project.inbox_view },
  analytics: {
    path: "analytics",
    icon: "chart",
    label: "analytics",
    isOn: (_, open) => can(open, "workspace.write"),
  },
  drafts: { path: "draft-issues", icon: "pen", label: "drafts", isOn: always },
  archived_issues: { path: "archives/issues", icon: "archive", label: "archive", isOn: always },
  archived_cycles: { path: "archives/cycles", icon: "archive", label: "archive", isOn: hasCycles },
  archived_modules: { path: "archives/modules", icon: "archive", label: "archive", isOn: hasModules },
  settings: {
    path: "settings",
    icon: "gear",
    label: "settings",
    isOn: (project, open) => can(open, "project.write", project),
  },
} as const satisfies Record<string, ProjectArea>;

export type AreaName = keyof typeof PROJECT_AREAS;

/** The address of an area of a project: `/acme/projects/…/cycles/`. */
export const areaPath = (open: OpenWorkspace, projectId: string, area: AreaName): string =>
  `/${open.slug}/projects/${projectId}/${PROJECT_AREAS[area].path}/`;
