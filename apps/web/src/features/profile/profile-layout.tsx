import { Link } from "@tanstack/react-router";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../data/query-client.ts";
import { Icon } from "@cairn/ui/icon";
import { myWorkspaces } from "../../data/queries.ts";
import { SettingsLayout } from "../../settings/settings-layout.tsx";
import { useSession } from "../../session/session.ts";
import { NavRow } from "../../shell/nav-row.tsx";
import { OutsideDrawer } from "../../shell/outside-drawer.tsx";
import { ConsoleRow } from "./console-row.tsx";
import { t } from "./text.ts";

/** `/profile/…`: the person's own settings, which belong to no workspace. */
export function ProfileLayout() {
  const { settings } = useSession();
  const { data: workspaces = [] } = useQuery(myWorkspaces, queryClient);
  const slug = settings.workspace.last_workspace_slug ?? settings.workspace.fallback_workspace_slug;
  const name = workspaces.find((one) => one.slug === slug)?.name;
  return (
    <main className="flex h-full flex-col bg-surface">
      <header className="flex h-bar flex-none items-center gap-1 border-b border-line pr-3 pl-2 max-md:h-13">
        {slug === null ? null : <OutsideDrawer slug={slug} />}
        <Link
          to={slug === null ? "/" : "/$workspaceSlug/"}
          params={{ workspaceSlug: slug ?? "" }}
          className="flex h-7 touch:h-10 min-w-0 items-center gap-1.5 rounded-control px-2 font-medium text-ink-3 hover:bg-hover"
        >
          <Icon name="left" size={14} />
          <span className="cut">{name ? t("back", { name }) : t("back_start")}</span>
        </Link>
      </header>
      <SettingsLayout title={t("title")}>
        <li className="flex">
          <NavRow icon="me" label={t("general")} to="/profile/" activeOptions={{ exact: true }} />
        </li>
        <li className="flex">
          <NavRow icon="history" label={t("activity")} to="/profile/activity/" />
        </li>
        <li className="flex">
          <NavRow icon="bell" label={t("notifications")} to="/profile/notifications/" />
        </li>
        <li className="flex">
          <NavRow icon="palette" label={t("appearance")} to="/profile/appearance/" />
        </li>
        <li className="flex">
          <NavRow icon="shield" label={t("security")} to="/profile/security/" />
        </li>
        <li className="flex">
          <NavRow icon="plug" label={t("applications")} to="/profile/applications/" />
        </li>
        <li className="flex">
          <NavRow icon="key" label={t("api_tokens")} to="/profile/api-tokens/" />
        </li>
        <ConsoleRow />
      </SettingsLayout>
    </main>
  );
}
