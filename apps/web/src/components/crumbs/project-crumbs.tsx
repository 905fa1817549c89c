// The way to a screen of a project: the project, an area of it, and what is open there. The project and its parts lead to their neighbors.
import type { Project } from "@cairn/contract/entities/project";
import type { Crumb } from "@cairn/ui/breadcrumb";
import { Icon } from "@cairn/ui/icon";
import { lazyCall } from "@cairn/ui/lazy-part";
import { Link } from "@tanstack/react-router";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../shell/text.ts";
import { type AreaName, areaPath, PROJECT_AREAS } from "./project-areas.ts";
import { ProjectLogo } from "../project-logo.tsx";
import type { SwitcherKind, SwitchPlace } from "./switchers.tsx";

const openSwitcher = lazyCall(async () => (await import("./switchers.tsx")).openSwitcher);

const switching = (
  kind: SwitcherKind,
  place: SwitchPlace,
): Required<Pick<Crumb, "onSwitch" | "switchLabel">> => ({
  switchLabel: t(`switch_${kind}`),
  onSwitch: (anchor) => openSwitcher(kind, place, anchor),
});

/** What is open in an area. */
export interface OpenCollection {
  label: string;
  /** It has neighbors that one can go to. */
  switches?: { kind: Exclude<SwitcherKind, "project">; id: string };
  /** A page below the area that every project has: `members/`. */
  page?: string;
}

/**
 * The crumbs of a screen of a project.
 * @param part what is open in the area; left out where the area itself is shown
 */
export function projectCrumbs(
  open: OpenWorkspace,
  project: Project,
  area: AreaName,
  part?: OpenCollection,
): Crumb[] {
  const { icon, label } = PROJECT_AREAS[area];
  const place = { open, projectId: project.id, area, page: part?.page ?? "" };
  return [
    {
      id: "project",
      label: project.name,
      icon: <ProjectLogo project={project} />,
      ...switching("project", { ...place, id: project.id }),
    },
    {
      id: area,
      label: t(label),
      icon: <Icon name={icon} />,
      // The issues are what a project is opened for.
      ...(part || area === "issues" ? { isImplied: true } : {}),
      ...(part
        ? {
            render: (inside, className) => (
              <Link to={areaPath(open, project.id, area)} className={className}>
                {inside}
              </Link>
            ),
          }
        : {}),
    },
    ...(part ? [partCrumb(place, part)] : []),
  ];
}

const partCrumb = (place: Omit<SwitchPlace, "id">, { label, switches }: OpenCollection): Crumb => ({
  id: "part",
  label,
  ...(switches ? switching(switches.kind, { ...place, id: switches.id }) : {}),
});
