// The breadcrumbs of a project's screens: the project, an area, and what is open there. Project and collection are
// switchers.
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
  /** Given if it is a switcher to its neighbors. */
  switches?: { kind: Exclude<SwitcherKind, "project">; id: string };
  /** A page below the area that every project has: `members/`. */
  page?: string;
}

/**
 * The breadcrumbs of a project's screen.
 * @param collection what is open in the area; omitted if the area itself is shown
 */
export function projectCrumbs(
  open: OpenWorkspace,
  project: Project,
  area: AreaName,
  collection?: OpenCollection,
): Crumb[] {
  const { icon, label } = PROJECT_AREAS[area];
  const place = { open, projectId: project.id, area, page: collection?.page ?? "" };
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
      // A project opens with its issues, so their area needs no breadcrumb.
      ...(collection || area === "issues" ? { isImplied: true } : {}),
      ...(collection
        ? {
            render: (inside, className) => (
              <Link to={areaPath(open, project.id, area)} className={className}>
                {inside}
              </Link>
            ),
          }
        : {}),
    },
    ...(collection ? [collectionCrumb(place, collection)] : []),
  ];
}

const collectionCrumb = (place: Omit<SwitchPlace, "id">, { label, switches }: OpenCollection): Crumb => ({
  id: "collection",
  label,
  ...(switches ? switching(switches.kind, { ...place, id: switches.id }) : {}),
});
