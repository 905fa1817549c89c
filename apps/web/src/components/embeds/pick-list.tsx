// Chooses the list to embed: first a project or the workspace, then all issues or a saved view.
import type { EmbeddedList } from "@cairn/editor/references/text-reference";
import { Icon } from "@cairn/ui/icon";
import type { PickerItem } from "@cairn/ui/picker";
import { openPicker, updatePicker } from "@cairn/ui/picker-host";
import type { Anchor } from "@cairn/ui/popover";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { myProjects } from "../../data/projects.ts";
import { t } from "../../i18n/embeds.ts";
import { viewsData } from "../../issue-list/views/views-data.ts";
import { ProjectLogo } from "../project-logo.tsx";

export type ChosenList = Omit<EmbeddedList, "kind">;

/** In place of an id: all projects, and all issues of one. */
const WORKSPACE = "workspace";
const ALL = "all";
const WIDTH = 320;

interface Choice {
  anchor: Anchor;
  label: string;
  items: readonly PickerItem[];
  /** Resolves to the rest of the items. */
  more?: Promise<readonly PickerItem[]>;
}

/** Opens a picker. @returns what is chosen; null for nothing */
function choose({ anchor, label, items, more }: Choice): Promise<string | null> {
  return new Promise((resolve) => {
    let chosen: string | null = null;
    let isOpen = true;
    openPicker({
      anchor,
      label,
      items,
      width: WIDTH,
      emptyText: t("no_views"),
      loading: more !== undefined,
      value: null,
      onChange: (value) => {
        chosen = value;
      },
      onClose: () => {
        isOpen = false;
        // The choice may be reported after the closing.
        setTimeout(() => resolve(chosen));
      },
    });
    void more?.then((rest) => isOpen && updatePicker({ items: [...items, ...rest], loading: false }));
  });
}

function places(open: OpenWorkspace, first: string | null): PickerItem[] {
  const projects = myProjects(open).map((project) => ({
    value: project.id,
    label: project.name,
    keywords: [project.identifier],
    icon: <ProjectLogo project={project} />,
  }));
  const isFirst = ({ value }: PickerItem): boolean => value === first;
  const workspace = { value: WORKSPACE, label: t("workspace_views"), icon: <Icon name="layers" /> };
  return [...projects.filter(isFirst), ...projects.filter((one) => !isFirst(one)), workspace];
}

async function viewItems(open: OpenWorkspace, project: string | null): Promise<PickerItem[]> {
  const views = viewsData(open, project);
  await views.load();
  return views.all.map(({ id, name }) => ({ value: id, label: name, icon: <Icon name="layers" /> }));
}

/** @param first the project that is offered first  @returns null if nothing was chosen */
export async function pickList(
  open: OpenWorkspace,
  first: string | null,
  anchor: Anchor,
): Promise<ChosenList | null> {
  const place = await choose({ anchor, label: t("pick_place"), items: places(open, first) });
  if (place === null) return null;
  const project = place === WORKSPACE ? null : place;
  const all = { value: ALL, label: t("all_issues"), icon: <Icon name="list" /> };
  const chosen = await choose({
    anchor,
    label: t("pick_list"),
    items: project === null ? [] : [all],
    more: viewItems(open, project),
  });
  return chosen === null ? null : { project, view: chosen === ALL ? null : chosen, query: "", name: "" };
}
