import type { CommandGroup } from "@cairn/ui/command-palette";
import { Icon } from "@cairn/ui/icon";
import { matchScore, queryWords } from "@cairn/ui/match";
import type { SavedViewRow } from "@cairn/contract/entities/view";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { open as openHref } from "./command-groups.tsx";
import type { CommandSource } from "./command-sources.ts";
import { t } from "./text.ts";

/** Where a view is: its project's name, or the workspace; null where this person has left the project. */
function placeOf({ cache }: OpenWorkspace, { project }: SavedViewRow): string | null {
  if (project === null) return t("kind_workspace_view");
  const row = cache.project.get(project);
  return row?.is_member && row.archived_at === null && row.issue_views_view ? row.name : null;
}

/** Finds saved views by name: those of the workspace, and those of the projects that have been looked at. */
export const viewSource: CommandSource = {
  id: "views",
  find: async (query, context): Promise<CommandGroup[]> => {
    const { workspace } = context;
    const words = queryWords(query);
    if (!workspace || words.length === 0) return [];
    const [{ viewsData }, { viewPath }] = await Promise.all([
      import("../issue-list/views/views-data.ts"),
      import("../issue-list/views/view-writes.ts"),
    ]);
    await viewsData(workspace, null).load();
    const items = workspace.cache.view
      .all()
      .map((view) => ({ view, place: placeOf(workspace, view), score: matchScore(words, [view.name]) }))
      .filter(({ score, place }) => score > 0 && place !== null)
      .sort((a, b) => b.score - a.score || a.view.name.localeCompare(b.view.name))
      .map(({ view, place }) => ({
        id: `view:${view.id}`,
        label: view.name,
        icon: <Icon name="layers" />,
        hint: place ?? "",
        onSelect: (newTab: boolean) => openHref(viewPath(workspace, view), newTab, context),
      }));
    return [{ id: "views", heading: t("section_views"), items }];
  },
};
