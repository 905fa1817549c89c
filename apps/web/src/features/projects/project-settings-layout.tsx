import { observer } from "mobx-react-lite";
import type { Project } from "@cairn/contract/entities/project";
import { useRouterState } from "@tanstack/react-router";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { SettingsLayout } from "../../settings/settings-layout.tsx";
import { projectCrumbs } from "../../components/crumbs/project-crumbs.tsx";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { NavRow } from "../../shell/nav-row.tsx";
import { useProject } from "../../shell/project-shell.tsx";
import { AdminsOnly } from "./admins-only.tsx";
import { MembersOnly } from "./members-only.tsx";
import { SETTINGS_PAGES, settingsPageAt } from "./settings-pages.ts";
import { t } from "./text.ts";

/** `…/settings/`: for members and admins of the project (spec §2). */
export const ProjectSettingsLayout = observer(function ProjectSettingsLayout() {
  const open = useWorkspace();
  const project = useProject();
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (!can(open, "project.write", project)) return <MembersOnly project={project} />;
  const params = { workspaceSlug: open.slug, projectId: project.id };
  const page = settingsPageAt(path);
  return (
    <>
      <HeaderBar
        crumbs={projectCrumbs(open, project, "settings", { label: t(page.name), page: page.path })}
      />
      <SettingsLayout
        title={project.name}
        // A page that this person may not open says so; its menu still lists the others.
        instead={
          can(open, page.access, project) ? null : <AdminsOnly project={project} page={t(page.name)} />
        }
      >
        <Menu project={project} params={params} />
      </SettingsLayout>
    </>
  );
});

interface MenuProps {
  project: Project;
  params: { workspaceSlug: string; projectId: string };
}

const Menu = observer(function Menu({ project, params }: MenuProps) {
  const open = useWorkspace();
  return SETTINGS_PAGES.filter(({ access }) => can(open, access, project)).map(({ name, icon, path }) => (
    <li key={name} className="flex">
      <NavRow
        icon={icon}
        label={t(name)}
        to={`/$workspaceSlug/projects/$projectId/settings/${path}`}
        params={params}
        activeOptions={{ exact: path === "" }}
      />
    </li>
  ));
});
