// All search results of the command menu, in groups.
import { issueKey } from "@cairn/domain/issue-address";
import { listAddress } from "@cairn/domain/search/list-address";
import { readKey } from "@cairn/domain/search/query";
import { resolveSearch } from "@cairn/domain/search/resolve";
import type { CommandGroup, CommandItem } from "@cairn/ui/command-palette";
import { Icon } from "@cairn/ui/icon";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { myProjects } from "../../data/projects.ts";
import { locale } from "../../i18n/i18n.ts";
import { open as openHref } from "../command-groups.tsx";
import type { ActionContext } from "../context.ts";
import type { SearchResults } from "./command-search.ts";
import { hitGroups, hitItem } from "./hit-items.tsx";
import { knownNames, projectOfFilters } from "./known-names.ts";
import { t } from "./text.ts";

/** `WEB-12` navigates there at once, before a search finds the issue. */
function keyGroup(
  { query, hits }: SearchResults,
  open: OpenWorkspace,
  context: ActionContext,
): CommandGroup | null {
  const asked = readKey(query);
  if (!asked || asked.identifier === null || hits.some(({ rank }) => rank === 0)) return null;
  const { identifier, number } = asked;
  if (!myProjects(open).some((project) => project.identifier === identifier)) return null;
  const key = issueKey(identifier, number);
  const href = `/${open.slug}/browse/${key}/`;
  const item: CommandItem = {
    id: `key:${key}`,
    label: t("go_to_key", { key }),
    icon: <Icon name="arrow" />,
    onSelect: (newTab) => openHref(href, newTab, context),
  };
  return { id: "found-best", heading: t("best"), items: [item] };
}

/** A link to the list with all results; null if there is no such list or it would be empty. */
function listItem(results: SearchResults, open: OpenWorkspace, context: ActionContext): CommandItem | null {
  const { query, finding, hits } = results;
  const { place, filters, unknown } = finding
    ? { ...finding, unknown: finding.unknown.length }
    : { ...resolveSearch(query, knownNames(open)), unknown: 0 };
  const words = query.words.join(" ").toLowerCase();
  // The list searches for the exact phrase, in titles only.
  const isInList = hits.some(
    ({ kind, title }) => (kind === "issue" || query.terms.length > 0) && title.toLowerCase().includes(words),
  );
  if (!isInList || unknown > 0) return null;
  const project_id = projectOfFilters(open, filters as Record<string, string>);
  const address = listAddress({ place, filters, words: query.words, project_id });
  if (address === null) return null;
  const total = finding?.total ?? null;
  return {
    id: "all-in-list",
    label:
      total === null
        ? t("all_in_list")
        : t("all_in_list_count", { n: new Intl.NumberFormat(locale()).format(total) }),
    icon: <Icon name="list" />,
    ranges: [],
    onSelect: (newTab) => openHref(`/${open.slug}/${address}`, newTab, context),
  };
}

/** The groups whose things an issue list contains. */
const IN_LIST: readonly string[] = ["found-best", "found-issues", "found-drafts"];

/** Search results by kind, and the link to the full list. */
export function searchGroups(
  results: SearchResults,
  open: OpenWorkspace,
  context: ActionContext,
): CommandGroup[] {
  const isArchived = results.finding?.place === "archived";
  const direct = keyGroup(results, open, context);
  const groups = hitGroups(results.hits, context, isArchived);
  const list = listItem(results, open, context);
  // Below the last group that such a list contains.
  const last = groups.findLastIndex(({ id }) => IN_LIST.includes(id));
  const withList = groups.map((group, at) =>
    list && at === last ? { ...group, items: [...group.items, list] } : group,
  );
  return direct ? [direct, ...withList] : withList;
}

/** Hits that arrived while the person was choosing. */
export function lateHitsGroup(
  { lateHits, finding }: SearchResults,
  context: ActionContext,
): CommandGroup | null {
  if (lateHits.length === 0) return null;
  const items = lateHits.map((hit) => hitItem(hit, context, finding?.place === "archived"));
  return { id: "found-more", heading: t("more"), items };
}
