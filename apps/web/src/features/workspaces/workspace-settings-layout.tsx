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
  // The shown page, which the address is ahead of while the next one loads: a page that this person may not open would
  // show for that time.
  const path = useRouterState({
    select: ({ matches, location }) => `${matches.at(-1)?.pathname ?? location.pathname}/`,
  });
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
        instead={can(open, page.access) ? null : <Closed page={page} place={place} />}
      >
        {SETTINGS_PAGES.filter(({ access }) => can(open, access)).map(({ name, icon, path: below }) => (
          <li key={name} className="flex">
            <NavRow
              icon={icon}
              label={t(name)}
              to={below === "" ? "/$workspaceSlug/settings/" : "/$workspaceSlug/settings/$page/"}
              params={{ ...params, page: below.slice(0, -1) }}
              activeOptions={{ exact: below === "" }}
            />
          </li>
        ))}
      </SettingsLayout>
    </>
  );
});

/** Whom a page is for that this person may not open. */
function Closed({ page, place }: { page: (typeof SETTINGS_PAGES)[number]; place: string }) {
  const { slug } = useWorkspace();
  const who = page.access === "workspace.write" ? "members" : "admins";
  const words = { page: t(page.name), workspace: place };
  return (
    <NotAllowed
      page={words.page}
      place={place}
      title={t(`${who}_only_title`)}
      text={t(`${who}_only_text`, words)}
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
