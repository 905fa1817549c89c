import { COLLECTION_KINDS, type CollectionKind, COLLECTIONS, usesCollection } from "../collections/kinds.ts";
import { can } from "../data/workspace-context.tsx";
import type { ActionContext } from "./context.ts";
import type { Action } from "./registry.ts";
import { t } from "./text.ts";

const inWorkspace = ({ workspace }: ActionContext): boolean => workspace !== null;
const workspacePath = ({ workspace }: ActionContext, rest: string): string =>
  `/${workspace?.slug ?? ""}/${rest}`;
const projectPath = (context: ActionContext, rest: string): string =>
  workspacePath(context, `projects/${context.project?.id ?? ""}/${rest}`);

/** An action that only navigates. */
function goTo(
  action: Omit<Action, "run" | "href" | "section">,
  href: (context: ActionContext) => string,
): Action {
  return { ...action, section: "go", href, run: (context) => context.go(href(context)) };
}

/** Goes to the list of a project's cycles, modules or views. */
function toList(kind: CollectionKind): Action {
  const { path, icon, shortcut } = COLLECTIONS[kind];
  return goTo(
    {
      id: `go.${path}`,
      label: () => t(`go_${path}`),
      icon,
      shortcut,
      available: ({ project }) => project?.is_member === true && usesCollection(project, kind),
    },
    (context) => projectPath(context, `${path}/`),
  );
}

/** Goes to the screen of a kind of collection that shows all projects, where the kind has one. */
function toWorkspaceScreen(kind: CollectionKind): Action[] {
  const description = COLLECTIONS[kind];
  if (!("workspaceScreen" in description)) return [];
  const { text, path } = description.workspaceScreen;
  const { icon } = description;
  return [
    goTo({ id: `go.${text}`, label: () => t(`go_${text}`), icon, available: inWorkspace }, (context) =>
      workspacePath(context, `${path}/`),
    ),
  ];
}

export const navigationActions: readonly Action[] = [
  goTo(
    { id: "go.home", label: () => t("go_home"), icon: "home", shortcut: "g h", available: inWorkspace },
    (context) => workspacePath(context, ""),
  ),
  goTo(
    {
      id: "go.notifications",
      label: () => t("go_notifications"),
      icon: "bell",
      shortcut: "g n",
      keywords: ["inbox", "mentions", "unread"],
      available: inWorkspace,
    },
    (context) => workspacePath(context, "notifications/"),
  ),
  goTo(
    {
      id: "go.projects",
      label: () => t("go_projects"),
      icon: "box",
      shortcut: "g p",
      available: inWorkspace,
    },
    (context) => workspacePath(context, "projects/"),
  ),
  goTo(
    { id: "go.work", label: () => t("go_work"), icon: "me", shortcut: "g m", available: inWorkspace },
    (context) => workspacePath(context, `profile/${context.workspace?.me ?? ""}/assigned/`),
  ),
  goTo({ id: "go.drafts", label: () => t("go_drafts"), icon: "pen", available: inWorkspace }, (context) =>
    workspacePath(context, "drafts/"),
  ),
  goTo(
    { id: "go.all_issues", label: () => t("go_all_issues"), icon: "layers", available: inWorkspace },
    (context) => workspacePath(context, "workspace-views/all-issues/"),
  ),
  goTo(
    {
      id: "go.analytics",
      label: () => t("go_analytics"),
      icon: "chart",
      keywords: ["charts", "reports", "statistics"],
      available: ({ workspace }) => workspace !== null && can(workspace, "workspace.write"),
    },
    (context) => workspacePath(context, "analytics/"),
  ),
  ...COLLECTION_KINDS.flatMap(toWorkspaceScreen),
  goTo(
    {
      id: "go.issues",
      label: () => t("go_issues"),
      icon: "list",
      shortcut: "g i",
      available: ({ project }) => project?.is_member === true,
    },
    (context) => projectPath(context, "issues/"),
  ),
  ...COLLECTION_KINDS.map(toList),
  goTo(
    {
      id: "go.inbox",
      label: () => t("go_inbox"),
      icon: "inbox",
      shortcut: "g t",
      keywords: ["triage", "incoming", "requests"],
      available: ({ project }) => project?.is_member === true && project.inbox_view,
    },
    (context) => projectPath(context, "inbox/"),
  ),
  goTo(
    {
      id: "go.project_analytics",
      label: () => t("go_project_analytics"),
      icon: "chart",
      available: ({ workspace, project }) =>
        workspace !== null && project?.is_member === true && can(workspace, "workspace.write"),
    },
    (context) => projectPath(context, "analytics/"),
  ),
  goTo(
    {
      id: "go.project_settings",
      label: () => t("go_project_settings"),
      icon: "gear",
      available: ({ workspace, project }) =>
        workspace !== null && project !== null && can(workspace, "project.write", project),
    },
    (context) => projectPath(context, "settings/"),
  ),
  goTo(
    {
      id: "go.workspace_settings",
      label: () => t("go_workspace_settings"),
      icon: "gear",
      available: inWorkspace,
    },
    (context) => workspacePath(context, "settings/"),
  ),
  goTo({ id: "go.members", label: () => t("go_members"), icon: "users", available: inWorkspace }, (context) =>
    workspacePath(context, "settings/members/"),
  ),
  goTo({ id: "go.profile", label: () => t("go_profile"), icon: "me" }, () => "/profile/"),
  goTo(
    {
      id: "go.appearance",
      label: () => t("go_appearance"),
      icon: "palette",
      keywords: ["theme", "dark", "light"],
    },
    () => "/profile/appearance/",
  ),
  goTo({ id: "go.security", label: () => t("go_security"), icon: "shield" }, () => "/profile/security/"),
];
