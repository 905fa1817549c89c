// What is done to issues, shown at once and rolled back when it fails (law 6, spec §4).
import { newId } from "@cairn/client/ids";
import { inserting, mutate, updating } from "@cairn/client/mutation";
import type { Issue, IssueDraft, IssuePatch } from "@cairn/contract/entities/issue";
import { atTheEnd } from "@cairn/domain/sort-order";
import { toast } from "@cairn/ui/toast";
import { runInAction } from "mobx";
import { api } from "../../data/api.ts";
import { t } from "../../i18n/issues.ts";
import { gate } from "./gate.ts";
import type { ProjectData } from "./project-data.ts";

/** What a row shows of a patch: an empty text means none, as null does; the description is no part of the row. */
function asRow({ description_html: _text, ...patch }: IssuePatch): Partial<Issue> {
  const row: Record<string, unknown> = { ...patch };
  for (const name of ["state_id", "parent_id", "estimate_point"]) if (row[name] === "") row[name] = null;
  return row as Partial<Issue>;
}

/**
 * Changes an issue; resolves to whether it worked. `what` names the change for a message about its failure: "priority".
 */
export function editIssue(
  data: ProjectData,
  issue: Issue,
  patch: IssuePatch,
  what: string,
): Promise<boolean> {
  const { cache, slug } = data.open;
  return mutate(cache, {
    label: t("change_of", { property: what.toLowerCase(), key: data.keyOf(issue) }),
    changes: [updating(cache.issue, issue.id, asRow(patch))],
    send: () =>
      gate(() =>
        api.issues.update.answer({
          slug,
          project_id: data.projectId,
          issue_id: issue.id,
          body: patch,
        }),
      ),
  });
}

type RowPatch = Partial<Pick<Issue, keyof IssuePatch & keyof Issue>>;

/** The values that `patch` would replace, as a patch. */
function inverse(issue: Issue, patch: IssuePatch): RowPatch {
  const names = Object.keys(patch).filter((name): name is keyof RowPatch => name in issue);
  return Object.fromEntries(names.map((name) => [name, issue[name]])) as RowPatch;
}

/**
 * Changes several issues, each with a call of its own, all shown at once; offers to undo (look, "What makes it feel finished").
 * `change` answers with null for an issue that needs no change.
 */
export function editIssues(
  data: ProjectData,
  ids: readonly string[],
  change: (issue: Issue) => IssuePatch | null,
  what: string,
): void {
  const undo: [id: string, patch: IssuePatch][] = [];
  runInAction(() => {
    for (const id of ids) {
      const issue = data.open.cache.issue.get(id);
      const patch = issue && change(issue);
      if (!issue || !patch) continue;
      undo.push([id, inverse(issue, patch)]);
      void editIssue(data, issue, patch, what);
    }
  });
  if (undo.length < 2) return;
  const undoAll = (): void =>
    runInAction(() => {
      for (const [id, patch] of undo) {
        const issue = data.open.cache.issue.get(id);
        if (issue) void editIssue(data, issue, patch, what);
      }
    });
  toast({
    title: t("changed_many", { property: what, count: undo.length }),
    action: { label: t("undo"), shortcut: "mod+z", onAction: undoAll },
  });
}

/** The sort_order that the server will give: behind all others of its state (contract/issues §4.5). */
function lastPlace(data: ProjectData, stateId: string | null): number {
  let highest: number | null = null;
  for (const row of data.open.cache.issue.all()) {
    if (row.project_id !== data.projectId || row.state_id !== stateId) continue;
    if (highest === null || row.sort_order > highest) highest = row.sort_order;
  }
  return atTheEnd(highest);
}

/** The row that stands for an issue until the server has answered (spec §4, quick add); its number is not known: 0. */
function temporaryRow(data: ProjectData, id: string, draft: IssueDraft): Issue {
  const now = `${new Date().toISOString().slice(0, -1)}000Z`;
  const state_id =
    draft.state_id || (data.states.find((state) => state.default) ?? data.states[0])?.id || null;
  return {
    id,
    name: draft.name,
    state_id,
    sort_order: lastPlace(data, state_id),
    completed_at: null,
    estimate_point: draft.estimate_point || null,
    priority: draft.priority ?? "none",
    start_date: draft.start_date ?? null,
    target_date: draft.target_date ?? null,
    sequence_id: 0,
    project_id: data.projectId,
    parent_id: draft.parent_id || null,
    cycle_id: null,
    module_ids: [],
    label_ids: draft.label_ids ?? [],
    assignee_ids: draft.assignee_ids ?? [],
    sub_issues_count: 0,
    created_at: now,
    updated_at: now,
    created_by: data.open.me,
    updated_by: data.open.me,
    attachment_count: 0,
    link_count: 0,
    is_draft: false,
    archived_at: null,
  };
}

export interface Creation {
  id: string;
  /** Whether the server has it now. */
  created: Promise<boolean>;
}

/** Creates an issue under an id of our own, so that the temporary row and the real one are the same. */
export function createIssue(data: ProjectData, draft: IssueDraft): Creation {
  const { cache, slug } = data.open;
  const id = newId();
  const created = mutate(cache, {
    label: t("create_issue_failed", { name: draft.name }),
    changes: [inserting(cache.issue, temporaryRow(data, id, draft))],
    send: () =>
      gate(async () => {
        const answer = await api.issues.create.answer({
          slug,
          project_id: data.projectId,
          body: draft,
          id,
        });
        // The stream may have brought it already, perhaps changed since.
        if (!cache.issue.base(id)) cache.issue.put([answer.body]);
        return answer;
      }),
  });
  return { id, created };
}
