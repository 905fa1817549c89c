import type { ThemeName } from "@cairn/ui/theme";
import { toast } from "@cairn/ui/toast";
import { chooseTheme } from "../data/theme.ts";
import { reportFailure } from "../data/failure.ts";
import { hasChanges, hasUndone, redoLastChange, reportUndone, undoLastChange } from "../data/undo.ts";
import { can } from "../data/workspace-context.tsx";
import { t as readOnlyWords } from "../i18n/read-only.ts";
import { loadSession } from "../session/session.ts";
import { signOut } from "../session/sign-out.ts";
import { confirm } from "../shell/dialogs.tsx";
import { toggleSidebar } from "../shell/sidebar-state.ts";
import { t as shell } from "../shell/text.ts";
import { overlay } from "./overlays.ts";
import type { Action } from "./registry.ts";
import { t } from "./text.ts";

type PlainTheme = Exclude<ThemeName, "custom">;

const THEME_LABELS: Record<PlainTheme, () => string> = {
  system: () => t("theme_system"),
  light: () => t("theme_light"),
  dark: () => t("theme_dark"),
  "light-contrast": () => t("theme_light_contrast"),
  "dark-contrast": () => t("theme_dark_contrast"),
};

async function changeTheme(theme: PlainTheme): Promise<void> {
  const session = await loadSession();
  await chooseTheme({ ...session?.profile.theme, theme });
}

const themeActions: readonly Action[] = (Object.keys(THEME_LABELS) as PlainTheme[]).map((theme) => ({
  id: `theme.${theme}`,
  label: THEME_LABELS[theme],
  icon: theme.startsWith("dark") ? "moon" : theme === "system" ? "screen" : "sun",
  section: "theme",
  keywords: ["appearance", "colour", "color"],
  run: () => changeTheme(theme),
}));

export const createIssue: Action = {
  id: "issue.create",
  label: () => t("new_issue"),
  icon: "plus",
  shortcut: "c",
  section: "create",
  keywords: ["add", "task", "bug"],
  opensField: true,
  available: ({ workspace }) => workspace !== null,
  refusal: ({ workspace }) =>
    workspace?.cache.project.all().some((project) => can(workspace, "project.write", project)) === true
      ? null
      : readOnlyWords("create"),
  run: async ({ project }) => {
    const { openCreateIssue } = await import("../features/issues/create-dialog.tsx");
    openCreateIssue({ project_id: project?.id });
  },
};

/** Signs out; asks for confirmation if that loses changes that wait for a connection. */
function confirmSignOut(waiting: number): void {
  const go = (): void =>
    void signOut().catch((error: unknown) => reportFailure(shell("sign_out_failed"), error));
  if (waiting === 0) return go();
  confirm({
    title: shell("sign_out_waiting_title"),
    description: shell("sign_out_waiting_text", { count: waiting }),
    confirmLabel: shell("sign_out"),
    onConfirm: go,
  });
}

/** If a message offers an undo, the shortcut host runs that one first. */
const undoChange: Action = {
  id: "change.undo",
  label: () => t("undo_change"),
  icon: "undo",
  shortcut: "mod+z",
  section: "selection",
  keywords: ["revert", "take back"],
  available: ({ workspace }) => workspace !== null && hasChanges(workspace),
  run: ({ workspace }) => {
    const undone = workspace && undoLastChange(workspace);
    if (undone !== null) reportUndone(undone);
  },
};

/** Both common shortcuts. */
const redoChanges = ["mod+shift+z", "mod+y"].map((shortcut, index): Action => ({
  id: index === 0 ? "change.redo" : "change.redo_y",
  label: () => t("redo_change"),
  icon: "arrow",
  shortcut,
  section: "selection",
  hidden: index > 0,
  available: ({ workspace }) => workspace !== null && hasUndone(workspace),
  run: ({ workspace }) => {
    const redone = workspace && redoLastChange(workspace);
    if (redone !== null) toast({ id: "undone", title: redone, icon: "arrow" });
  },
}));

export const shellActions: readonly Action[] = [
  undoChange,
  ...redoChanges,
  {
    id: "workspace.create",
    label: () => t("new_workspace"),
    icon: "plus",
    section: "create",
    href: () => "/create-workspace/",
    run: ({ go }) => go("/create-workspace/"),
  },
  {
    id: "workspace.invite",
    label: () => t("invite"),
    icon: "invite",
    section: "workspace",
    keywords: ["member", "people", "team"],
    available: ({ workspace }) => workspace !== null && can(workspace, "workspace.write"),
    run: async ({ workspace }) => {
      const { openInvite } = await import("../features/workspaces/open-invite.ts");
      if (workspace) openInvite(workspace);
    },
  },
  {
    id: "sidebar.toggle",
    label: () => t("toggle_sidebar"),
    icon: "panel",
    shortcut: "[",
    section: "view",
    available: ({ workspace }) => workspace !== null,
    run: toggleSidebar,
  },
  ...themeActions,
  {
    id: "account.sign_out",
    label: () => t("sign_out"),
    icon: "logout",
    section: "account",
    keywords: ["log out", "leave"],
    run: ({ workspace }) => confirmSignOut(workspace?.cache.outgoing.waiting.length ?? 0),
  },
  {
    id: "help.commands",
    label: () => t("open_commands"),
    icon: "search",
    shortcut: "mod+k",
    section: "help",
    hidden: true,
    overDialogs: true,
    opensField: true,
    run: () => overlay.set("commands"),
  },
  {
    id: "help.shortcuts",
    label: () => t("open_shortcuts"),
    icon: "keyboard",
    shortcut: "?",
    section: "help",
    run: () => overlay.set("shortcuts"),
  },
  {
    id: "help.changelog",
    label: () => t("open_changelog"),
    icon: "history",
    section: "help",
    run: () => overlay.set("changelog"),
  },
];
