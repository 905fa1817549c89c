import { observer } from "mobx-react-lite";
import { Link, useRouterState } from "@tanstack/react-router";
import { Icon } from "@cairn/ui/icon";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { workspace_settings } from "../../i18n/en/workspace-settings.ts";
import { namespace } from "../../i18n/i18n.ts";
import { NotAllowed } from "../../settings/not-allowed.tsx";
import { SettingsLayout } from "../../settings/settings-layout.tsx";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { NavRow } from "../../shell/nav-row.tsx";
import { SETTINGS_PAGES, settingsPageAt } from "./settings-pages.ts";

const t = namespace("workspace-settings", workspace_settings);

/** `/{ws}/settings/…`: General and Members for everyone, the other pages by role (spec §2). */
export const WorkspaceSettingsLayout = observer(function WorkspaceSettingsLayout() {
  const open = useWorkspace();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const params = { workspaceSlug: open.slug };
  const page = settingsPageAt(path);
  const place = open.workspace?.name ?? open.slug;
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
          { id: "page", label: t(page.name) },
        ]}
      />
      <SettingsLayout
        title={place}
        // A page that this person may not open says so; its menu still lists the others.
        instead={can(open, page.access) ? null : <AdminsOnly page={t(page.name)} place={place} />}
      >
        {SETTINGS_PAGES.filter(({ access }) => can(open, access)).map(({ name, icon, path: below }) => (
          <li key={name} className="flex">
            <NavRow
              icon={icon}
              label={t(name)}
              to={`/$workspaceSlug/settings/${below}`}
              params={params}
              activeOptions={{ exact: below === "" }}
            />
          </li>
        ))}
      </SettingsLayout>
    </>
  );
});

function AdminsOnly({ page, place }: { page: string; place: string }) {
  const { slug } = useWorkspace();
  return (
    <NotAllowed
      page={page}
      place={place}
      title={t("admins_only_title")}
      text={t("admins_only_text", { page, workspace: place })}
      action={
        <Link
          to="/$workspaceSlug/settings/members/"
          params={{ workspaceSlug: slug }}
          className="text-accent hover:underline"
        >
          {t("admins_only_ask")}
        </Link>
      }
    />
  );
}
