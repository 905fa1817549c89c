// The targets of breadcrumb switchers, a row for each kind. Loaded when one is first opened.
import { Icon, type IconName } from "@cairn/ui/icon";
import type { PickerItem } from "@cairn/ui/picker";
import { openPicker } from "@cairn/ui/picker-host";
import { actionContext } from "../../actions/context.ts";
import { DESCRIPTORS } from "../../collections/descriptors.ts";
import { type CollectionKind, COLLECTIONS, forEachKind } from "../../collections/kinds.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { myProjects } from "../../data/projects.ts";
import { orUntitled } from "../../i18n/common.ts";
import { t } from "../../shell/text.ts";
import { type AreaName, areaPath, PROJECT_AREAS } from "./project-areas.ts";
import { ProjectLogo } from "../project-logo.tsx";

export type SwitcherKind = "project" | CollectionKind;

/** Where a switcher is opened. */
export interface SwitchPlace {
  open: OpenWorkspace;
  projectId: string;
  area: AreaName;
  /** A page below the area that every project has: `members/`. */
  page: string;
  /** What is open now. */
  id: string;
}

interface Switcher {
  items: (place: SwitchPlace) => PickerItem[];
  /** The address of a choice. */
  path: (place: SwitchPlace, id: string) => string;
  /** The address of the last row. */
  all?: { label: () => string; icon: IconName; path: (place: SwitchPlace) => string };
}

/** The same area of another project, or its issues if it does not have the area. */
function samePlace({ open, area, page }: SwitchPlace, projectId: string): string {
  const project = open.cache.project.get(projectId);
  return project && PROJECT_AREAS[area].isOn(project, open)
    ? `${areaPath(open, projectId, area)}${page}`
    : areaPath(open, projectId, "issues");
}

/** The switcher to the other collections of a kind in the project. */
const collectionSwitcher = (kind: CollectionKind): Switcher => ({
  items: ({ open, projectId }) =>
    DESCRIPTORS[kind].rowsIn(open, projectId).map(({ id, name }) => ({
      value: id,
      label: orUntitled(name),
      icon: <Icon name={COLLECTIONS[kind].icon} className="text-ink-4" />,
    })),
  path: ({ open, projectId, area }, id) => `${areaPath(open, projectId, area)}${id}/`,
});

const SWITCHERS: Record<SwitcherKind, Switcher> = {
  project: {
    items: ({ open }) =>
      myProjects(open).map((project) => ({
        value: project.id,
        label: project.name,
        keywords: [project.identifier],
        icon: <ProjectLogo project={project} />,
      })),
    path: samePlace,
    all: { label: () => t("to_projects"), icon: "box", path: ({ open }) => `/${open.slug}/projects/` },
  },
  ...forEachKind(collectionSwitcher),
};

/** Opens the picker of the neighbors of what is open; choosing one goes there. */
export function openSwitcher(kind: SwitcherKind, place: SwitchPlace, anchor: Element): void {
  const { items, path, all } = SWITCHERS[kind];
  openPicker({
    anchor,
    width: 280,
    label: t(`switch_${kind}`),
    items: items(place),
    value: place.id,
    none: all ? { label: all.label(), icon: <Icon name={all.icon} /> } : undefined,
    onChange: (next) => {
      if (next === null) {
        if (all) actionContext().go(all.path(place));
      } else if (next !== place.id) actionContext().go(path(place, next));
    },
  });
}
