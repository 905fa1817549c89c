import type { Project } from "@cairn/contract/entities/project";
import type { Crumb } from "@cairn/ui/breadcrumb";
import { Icon, type IconName } from "@cairn/ui/icon";
import { Link } from "@tanstack/react-router";
import { ProjectLogo } from "../../../parts/project-logo.tsx";

interface Part {
  /** The name of the cycle or module; undefined while it is not known. */
  name: string | undefined;
  /** The list it is in: "Cycles". */
  among: string;
  kind: "cycles" | "modules";
}

const ICONS: Record<Part["kind"], IconName> = { cycles: "cycle", modules: "module" };
const LISTS = {
  cycles: "/$workspaceSlug/projects/$projectId/cycles/",
  modules: "/$workspaceSlug/projects/$projectId/modules/",
} as const;

/** The way to a cycle or a module: the project, the list of them, its name (look/README, 12 cycle). A phone has room for the name alone. */
export function partCrumbs(
  slug: string,
  project: Project,
  { name, among, kind }: Part,
  phone: boolean,
): Crumb[] {
  const params = { workspaceSlug: slug, projectId: project.id };
  const icon = <Icon name={ICONS[kind]} />;
  if (phone) return [{ id: "part", label: name ?? among, icon }];
  return [
    {
      id: "project",
      label: project.name,
      icon: <ProjectLogo project={project} />,
      render: (inside, className) => (
        <Link to="/$workspaceSlug/projects/$projectId/issues/" params={params} className={className}>
          {inside}
        </Link>
      ),
    },
    {
      id: kind,
      label: among,
      icon,
      render: (inside, className) => (
        <Link to={LISTS[kind]} params={params} className={className}>
          {inside}
        </Link>
      ),
    },
    ...(name === undefined ? [] : [{ id: "part", label: name }]),
  ];
}
