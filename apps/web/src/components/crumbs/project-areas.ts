// The screens of a project, declared once for the sidebar, the breadcrumbs and their switchers.
import type { Project } from "@cairn/contract/entities/project";
import type { IconName } from "@cairn/ui/icon";
import {
  COLLECTION_KINDS,
  type CollectionPath,
  COLLECTIONS,
  CONTAINER_KINDS,
  type ContainerPath,
  usesCollection,
} from "../../collections/kinds.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { can } from "../../data/workspace-context.tsx";
import type { shell } from "../../i18n/en/shell.ts";
import type { TextKey } from "../../i18n/i18n.ts";

interface ProjectArea<P extends string = string> {
  /** Below the project's own address. */
  path: P;
  icon: IconName;
  label: TextKey<typeof shell>;
  /** Whether the project has the feature on and this person may open it. Observed. */
  isOn: (project: Project, open: OpenWorkspace) => boolean;
}

const always = (): boolean => true;

/** The list of each kind of collection, and its archive. */
const collectionAreas = Object.fromEntries([
  ...COLLECTION_KINDS.map((kind) => {
    const { path, icon } = COLLECTIONS[kind];
    return [path, { path, icon, label: path, isOn: (project: Project) => usesCollection(project, kind) }];
  }),
  ...CONTAINER_KINDS.map((kind) => {
    const { path } = COLLECTIONS[kind];
    const area = { path: `archives/${path}`, icon: "archive", label: "archive" };
    return [`archived_${path}`, { ...area, isOn: (project: Project) => usesCollection(project, kind) }];
  }),
]) as Record<CollectionPath, ProjectArea<CollectionPath>> &
  Record<`archived_${ContainerPath}`, ProjectArea<`archives/${ContainerPath}`>>;

const otherAreas = {
  issues: { path: "issues", icon: "list", label: "issues", isOn: always },
  inbox: { path: "inbox", icon: "inbox", label: "inbox", isOn: (project) => project.inbox_view },
  analytics: {
    path: "analytics",
    icon: "chart",
    label: "analytics",
    isOn: (_, open) => can(open, "workspace.write"),
  },
  drafts: { path: "draft-issues", icon: "pen", label: "drafts", isOn: always },
  archived_issues: { path: "archives/issues", icon: "archive", label: "archive", isOn: always },
  settings: {
    path: "settings",
    icon: "gear",
    label: "settings",
    isOn: (project, open) => can(open, "project.write", project),
  },
} as const satisfies Record<string, ProjectArea>;

export type AreaName = keyof typeof otherAreas | keyof typeof collectionAreas;
export const PROJECT_AREAS = { ...collectionAreas, ...otherAreas };

/** The address of an area of a project: `/acme/projects/…/cycles/`. */
export const areaPath = (open: OpenWorkspace, projectId: string, area: AreaName): string =>
  `/${open.slug}/projects/${projectId}/${PROJECT_AREAS[area].path}/`;
