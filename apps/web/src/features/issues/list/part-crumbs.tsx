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
  /** Opens the choice of another one. */
  onSwitch?: (anchor: Element) => void;
  /** What that is called to a screen reader. */
  switchLabel?: string;
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
  { name, among, kind, onSwitch, switchLabel }: Part,
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
    ...(name === undefined ? [] : [{ id: "part", label: name, ...switcher(name, onSwitch, switchLabel) }]),
  ];
}

/** The name as the button that leads to its neighbours. */
const switcher = (name: string, onSwitch: Part["onSwitch"], label = ""): Pick<Crumb, "render"> =>
  onSwitch
    ? {
        render: (inside, className) => (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`${name}. ${label}`}
            onClick={(event) => onSwitch(event.currentTarget)}
            className={className}
          >
            {inside}
            <Icon name="down" size={12} className="flex-none text-ink-4" />
          </button>
        ),
      }
    : {};
