import type { Project } from "@cairn/contract/entities/project";
import { COLLECTION_KINDS, type CollectionKind, COLLECTIONS, usesCollection } from "../collections/kinds.ts";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { isFavorite, toggleFavorite } from "../data/projects.ts";
import { can } from "../data/workspace-context.tsx";
import { copyLink } from "./copy-link.ts";
import type { ActionContext } from "./context.ts";
import type { Action } from "./registry.ts";
import { t } from "./text.ts";

type ProjectAction = Omit<Action, "section" | "available" | "run" | "label"> & {
  label: string | ((project: Project, open: OpenWorkspace) => string);
  when: (project: Project, open: OpenWorkspace) => boolean;
  do: (project: Project, open: OpenWorkspace, context: ActionContext) => void | Promise<void>;
};

/** An action on the project of the context. */
function projectAction({ label, when, do: run, ...action }: ProjectAction): Action {
  return {
    ...action,
    section: "project",
    label: ({ project, workspace }) =>
      typeof label === "string" || !project || !workspace ? String(label) : label(project, workspace),
    available: ({ project, workspace }) => project !== null && workspace !== null && when(project, workspace),
    run: (context) => {
      const { project, workspace } = context;
      if (project && workspace) return run(project, workspace, context);
      return undefined;
    },
  };
}

const isWritable = ({ project, workspace }: ActionContext): boolean =>
  project !== null && workspace !== null && can(workspace, "project.write", project);

/** Creates a collection in the project of the context, from any of its screens. */
const createAction = (kind: CollectionKind): Action => {
  const { icon, path } = COLLECTIONS[kind];
  return {
    id: `${kind}.create`,
    label: () => t(`new_${kind}`),
    icon,
    section: "create",
    keywords: ["add", "create"],
    available: (context) =>
      isWritable(context) && context.project !== null && usesCollection(context.project, kind),
    run: async ({ project, workspace, go }) => {
      if (!project || !workspace) return;
      const { DESCRIPTORS } = await import("../collections/descriptors.ts");
      const list = `/${workspace.slug}/projects/${project.id}/${path}/`;
      await DESCRIPTORS[kind].openDialog(workspace, project.id, null, () => {
        if (!location.pathname.startsWith(list)) go(list);
      });
    },
  };
};

const dialogs = () => import("../features/projects/project-dialogs.tsx");

export const projectActions: readonly Action[] = [
  ...COLLECTION_KINDS.map(createAction),
  {
    id: "project.create",
    label: () => t("new_project"),
    icon: "box",
    section: "create",
    available: ({ workspace }) => workspace !== null && can(workspace, "workspace.write"),
    run: async ({ workspace }) => {
      const { openCreateProject } = await import("../features/projects/create-project-dialog.tsx");
      if (workspace) openCreateProject(workspace);
    },
  },
  projectAction({
    id: "project.favorite",
    label: (project, open) => t(isFavorite(open, project.id) ? "favorite_remove" : "favorite_add"),
    icon: "star",
    when: (project) => project.is_member && project.archived_at === null,
    do: (project, open) => void toggleFavorite(open, project),
  }),
  projectAction({
    id: "project.copy_link",
    label: () => t("copy_project_link"),
    icon: "link",
    when: (project) => project.archived_at === null,
    do: (project, open) => copyLink(`/${open.slug}/projects/${project.id}/issues/`),
  }),
  projectAction({
    id: "project.drafts",
    label: () => t("open_drafts"),
    icon: "pen",
    when: (project) => project.is_member && project.archived_at === null,
    do: (project, open, { go }) => go(`/${open.slug}/projects/${project.id}/draft-issues/`),
  }),
  projectAction({
    id: "project.archived_issues",
    label: () => t("open_archive"),
    icon: "archive",
    when: (project) => project.is_member && project.archived_at === null,
    do: (project, open, { go }) => go(`/${open.slug}/projects/${project.id}/archives/issues/`),
  }),
  projectAction({
    id: "project.settings",
    label: () => t("project_settings"),
    icon: "gear",
    // The command menu lists it under "Go to".
    hidden: true,
    when: (project, open) => project.archived_at === null && can(open, "project.write", project),
    do: (project, open, { go }) => go(`/${open.slug}/projects/${project.id}/settings/`),
  }),
  projectAction({
    id: "project.leave",
    label: () => t("leave_project"),
    icon: "logout",
    when: (project) => project.is_member && project.archived_at === null,
    do: async (project, open, { go }) => (await dialogs()).confirmLeave(open, project, go),
  }),
  projectAction({
    id: "project.archive",
    label: () => t("archive_project"),
    icon: "archive",
    when: (project, open) => project.archived_at === null && can(open, "project.archive", project),
    do: async (project, open, { go }) => (await dialogs()).confirmArchive(open, project, go),
  }),
  projectAction({
    id: "project.restore",
    label: () => t("restore_project"),
    icon: "restore",
    when: (project, open) => project.archived_at !== null && can(open, "project.admin", project),
    do: async (project, open) => (await dialogs()).restore(open, project),
  }),
  projectAction({
    id: "project.delete",
    label: () => t("delete_project"),
    icon: "trash",
    danger: true,
    when: (project, open) => can(open, "project.admin", project),
    do: async (project, open, { go }) => (await dialogs()).confirmDelete(open, project, go),
  }),
];
