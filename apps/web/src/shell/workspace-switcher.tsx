import type { Workspace } from "@cairn/contract/entities/workspace";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useState } from "react";
import { Avatar } from "@cairn/ui/avatar";
import { Icon } from "@cairn/ui/icon";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { actionContext } from "../actions/context.ts";
import { actionItems } from "../actions/registry.ts";
import { useWorkspace } from "../data/workspace-context.tsx";
import { useSession } from "../session/session.ts";
import { t } from "./text.ts";

/**
 * The person's workspaces, fetched once their menu is likely to be opened, because the first screen does not need them.
 */
function useMyWorkspaces(): [readonly Workspace[], () => void] {
  const [all, setAll] = useState<readonly Workspace[]>([]);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    let stop: (() => void) | null = null;
    let isGone = false;
    void import("../data/watch-workspaces.ts").then(({ watchWorkspaces }) => {
      if (!isGone) stop = watchWorkspaces(setAll);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isWanted]);
  return [all, useCallback(() => setWanted(true), [])];
}

/** The name of the open workspace; opens a menu with the others. */
export const WorkspaceSwitcher = observer(function WorkspaceSwitcher() {
  const open = useWorkspace();
  const { settings } = useSession();
  const [all, wake] = useMyWorkspaces();
  const name = open.workspace?.name ?? open.slug;
  const context = actionContext({ workspace: open });
  const { invites } = settings.workspace;
  const items: MenuEntry[] = [
    { id: "heading", heading: t("workspaces") },
    ...all.map((workspace) => ({
      id: workspace.id,
      label: workspace.name,
      leading: (
        <Avatar name={workspace.name} id={workspace.id} src={workspace.logo} size={16} square decorative />
      ),
      checked: workspace.id === open.id,
      onSelect: () => context.go(`/${workspace.slug}/`),
    })),
    { id: "line", separator: true },
    ...actionItems(["go.workspace_settings", "workspace.invite"], context),
    { id: "line-2", separator: true },
    ...(invites > 0
      ? [
          {
            id: "invitations",
            label: t("invitations_count", { count: invites }),
            icon: "mail" as const,
            onSelect: () => context.go("/invitations/"),
          },
        ]
      : []),
    ...actionItems(["workspace.create"], context),
  ];
  return (
    <Menu items={items} label={t("switch_workspace")}>
      <button
        type="button"
        onPointerEnter={wake}
        onPointerDown={wake}
        onFocus={wake}
        className="flex h-7 min-w-0 items-center gap-2 rounded-control px-2 font-strong text-ink hover:bg-hover aria-expanded:bg-active max-md:text-14"
      >
        <Avatar name={name} id={open.id} src={open.workspace?.logo} size={20} square decorative />
        <span className="cut">{name}</span>
        <Icon name="down" size={14} className="text-ink-4" />
      </button>
    </Menu>
  );
});
