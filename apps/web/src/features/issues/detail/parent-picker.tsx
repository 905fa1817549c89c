// Chooses the issue above this one: among the project's issues in memory, or, where there are too many, on the server.
import { ApiError } from "@cairn/client/api-error";
import type { Issue } from "@cairn/contract/entities/issue";
import { matchScore, queryWords } from "@cairn/ui/match";
import { openPicker, updatePicker } from "@cairn/ui/picker-host";
import type { PickerItem } from "@cairn/ui/picker";
import type { Anchor } from "@cairn/ui/popover";
import { Icon } from "@cairn/ui/icon";
import { api } from "../../../data/api.ts";
import { t } from "../../../i18n/issue-detail.ts";
import { editIssue } from "../../../issue-list/engine/issue-writes.ts";
import type { ProjectData } from "../../../issue-list/engine/project-data.ts";
import { StateMark } from "../../../issue-list/properties/cells.tsx";
import type { IssueDetail } from "./issue-detail.ts";

const MOST_FOUND = 50;

/** Whether `row` is the issue or hangs below it: such a parent would close a ring. */
function isBelow(data: ProjectData, row: Issue, id: string): boolean {
  const seen = new Set<string>();
  for (let at: Issue | undefined = row; at && !seen.has(at.id);) {
    if (at.id === id) return true;
    seen.add(at.id);
    at = at.parent_id === null ? undefined : data.open.cache.issue.get(at.parent_id);
  }
  return false;
}

function itemOf(data: ProjectData, row: Issue): PickerItem {
  return {
    value: row.id,
    label: `${data.keyOf(row)} ${row.name}`,
    icon: <StateMark data={data} stateId={row.state_id} />,
  };
}

async function find(data: ProjectData, query: string): Promise<Issue[]> {
  if (data.snapshot.status !== "whole") await data.snapshot.load();
  if (data.snapshot.status !== "partial") {
    const rows = data.open.cache.issue.all().filter((row) => row.project_id === data.projectId);
    const words = queryWords(query);
    const scored = rows.map((row) => ({
      row,
      score: words.length === 0 ? 1 : matchScore(words, [data.keyOf(row), row.name]),
    }));
    return scored
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || b.row.sequence_id - a.row.sequence_id)
      .map(({ row }) => row);
  }
  const { open, projectId } = data;
  const asOf = open.cache.seq;
  const found = await api.issues.list({
    slug: open.slug,
    project_id: projectId,
    query: {
      per_page: String(MOST_FOUND),
      order_by: "-created_at",
      ...(query === "" ? {} : { name: query }),
    },
  });
  const rows = Array.isArray(found.results) ? found.results : [];
  open.cache.absorb("issue", rows, asOf);
  return rows;
}

/** Opens the picker of the parent. */
export function pickParent(detail: IssueDetail, anchor: Anchor): void {
  const { data, id } = detail;
  let asked = 0;
  const search = async (query: string): Promise<void> => {
    asked += 1;
    const mine = asked;
    try {
      const rows = await find(data, query.trim());
      // A later question has been asked meanwhile.
      if (mine !== asked) return;
      const fit = rows.filter((row) => row.archived_at === null && !isBelow(data, row, id));
      updatePicker({ items: fit.slice(0, MOST_FOUND).map((row) => itemOf(data, row)), loading: false });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (mine === asked) updatePicker({ items: [], loading: false });
    }
  };
  openPicker({
    anchor,
    align: "end",
    width: 360,
    label: t("set_parent"),
    items: [],
    loading: true,
    none: { label: t("no_parent"), icon: <Icon name="subs" className="text-ink-4" /> },
    value: detail.issue?.parent_id ?? null,
    onQuery: (query) => void search(query),
    onChange: (parent_id) => {
      const { issue } = detail;
      if (issue && issue.parent_id !== parent_id) void editIssue(data, issue, { parent_id }, t("parent"));
    },
    onClose: () => {
      asked += 1;
    },
  });
  void search("");
}
