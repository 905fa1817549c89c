import { observer } from "mobx-react-lite";
import { Link, useRouterState } from "@tanstack/react-router";
import { Icon } from "@cairn/ui/icon";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { SettingsLayout } from "../../parts/settings-layout.tsx";
import { t } from "../../parts/workspace-words.ts";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { NavRow } from "../../shell/nav-row.tsx";

/** `/{ws}/settings/…`: general and members for everybody, the rest by role (spec §2). */
export const WorkspaceSettingsLayout = observer(function WorkspaceSettingsLayout() {
  const open = useWorkspace();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const params = { workspaceSlug: open.slug };
  const page = path.endsWith("/members/") ? "members" : path.endsWith("/imports/") ? "imports" : "general";
  return (
    <>
      <HeaderBar
        crumbs={[
          {
            id: "settings",
            label: t("settings"),
            icon: <Icon name="gear" />,
            render: (inside, className) => (
              <Link to={"/$workspaceSlug/settings/"} params={params} className={className}>
                {inside}
              </Link>
            ),
          },
          { id: "page", label: t(page) },
        ]}
      />
      <SettingsLayout title={open.workspace?.name ?? open.slug}>
        <li className="flex">
          <NavRow
            icon="gear"
            label={t("general")}
            to="/$workspaceSlug/settings/"
            params={params}
            activeOptions={{ exact: true }}
          />
        </li>
        <li className="flex">
          <NavRow icon="users" label={t("members")} to="/$workspaceSlug/settings/members/" params={params} />
        </li>
        {can(open, "workspace.admin") ? (
          <li className="flex">
            <NavRow
              icon="upload"
              label={t("imports")}
              to="/$workspaceSlug/settings/imports/"
              params={params}
            />
          </li>
        ) : null}
      </SettingsLayout>
    </>
  );
});
