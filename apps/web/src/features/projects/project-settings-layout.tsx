import { observer } from "mobx-react-lite";
import type { Project } from "@cairn/contract/entities/project";
import { Icon } from "@cairn/ui/icon";
import { Link, useRouterState } from "@tanstack/react-router";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { ProjectLogo } from "../../parts/project-logo.tsx";
import { SettingsLayout } from "../../parts/settings-layout.tsx";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { NavRow } from "../../shell/nav-row.tsx";
import { useProject } from "../../shell/project-shell.tsx";
import { MissingScreen } from "../../shell/status-screens.tsx";
import { t } from "./text.ts";

/** The pages by name, and who may open them (spec §2). */
const PAGES = [
  { name: "general", path: "", icon: "gear", access: "project.write" },
  { name: "members", path: "members/", icon: "users", access: "project.write" },
  { name: "features", path: "features/", icon: "module", access: "project.admin" },
  { name: "states", path: "states/", icon: "pie", access: "project.write" },
  { name: "labels", path: "labels/", icon: "tag", access: "project.write" },
  { name: "estimates", path: "estimates/", icon: "est", access: "project.admin" },
  { name: "imports", path: "imports/", icon: "upload", access: "project.admin" },
] as const;

/** `…/settings/`: for members of the project and up (spec §2). */
export const ProjectSettingsLayout = observer(function ProjectSettingsLayout() {
  const open = useWorkspace();
  const project = useProject();
  const path = useRouterState({ select: (state) => state.location.pathname });
  if (!can(open, "project.write", project)) return <MissingScreen />;
  const params = { workspaceSlug: open.slug, projectId: project.id };
  const page = PAGES.find(({ path: end }) => end !== "" && path.endsWith(`/settings/${end}`)) ?? PAGES[0];
  return (
    <>
      <HeaderBar
        crumbs={[
          {
            id: project.id,
            label: project.name,
            icon: <ProjectLogo project={project} />,
            render: (inside, className) => (
              <Link to={"/$workspaceSlug/projects/$projectId/issues/"} params={params} className={className}>
                {inside}
              </Link>
            ),
          },
          {
            id: "settings",
            label: t("settings"),
            icon: <Icon name="gear" />,
            render: (inside, className) => (
              <Link
                to={"/$workspaceSlug/projects/$projectId/settings/"}
                params={params}
                className={className}
              >
                {inside}
              </Link>
            ),
          },
          { id: "page", label: t(page.name) },
        ]}
      />
      <SettingsLayout title={project.name}>
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
  return PAGES.filter(({ access }) => can(open, access, project)).map(({ name, icon, path }) => (
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
