// What is done to issues, shown at once and rolled back when it fails (law 6, spec §4).
import { mutate, updating } from "@cairn/client/mutation";
import type { Issue } from "@cairn/contract/entities/issue";
import { toast } from "@cairn/ui/toast";
import { runInAction } from "mobx";
import { t } from "../../i18n/issues.ts";
import { callsOf } from "./edit-calls.ts";
import { type IssueChange, type IssueEdit, type Part, planOf } from "./edit-plan.ts";
import type { ListData } from "./list-data.ts";

/** What a row shows of an edit: an empty text means none, as null does; the description is no part of the row. */
function asRow({ description_html: _text, ...edit }: IssueEdit): Partial<Issue> {
  const row: Record<string, unknown> = { ...edit };
  for (const name of ["state_id", "parent_id", "estimate_point"]) if (row[name] === "") row[name] = null;
  return row as Partial<Issue>;
}

/** Shows and sends what a plan says; resolves to whether all of it worked. */
async function write(data: ListData, changes: readonly IssueChange[], what: string): Promise<boolean> {
  const { cache, slug } = data.open;
  const labelOf = (part: Part): string => {
    const property = what.toLowerCase();
    const [first, ...others] = part.changes;
    if (!first || others.length > 0) return t("change_of_many", { property, count: part.changes.length });
    return t("change_of", { property, key: data.keyOf(first.issue) });
  };
  const sent = runInAction(() =>
    planOf(changes).map((part) =>
      mutate(cache, {
        label: labelOf(part),
        changes: part.changes.map(({ issue, edit }) => updating(cache.issue, issue.id, asRow(edit))),
        calls: callsOf(slug, part),
      }),
    ),
  );
  return (await Promise.all(sent)).every(Boolean);
}

/**
 * Changes an issue; resolves to whether it worked. `what` names the change for a message about its failure: "priority".
 */
export const editIssue = (data: ListData, issue: Issue, edit: IssueEdit, what: string): Promise<boolean> =>
  write(data, [{ issue, edit }], what);

/** What takes an edit back: the values it replaced; of lists only what it added and removed, so that what others did meanwhile stays. */
function inverse(before: Issue, edit: IssueEdit): (now: Issue) => IssueEdit | null {
  const names = Object.keys(edit).filter((name): name is keyof IssueEdit & keyof Issue => name in before);
  return (now) => {
    const back = names.flatMap((name): [string, unknown][] => {
      const [old, given, current] = [before[name], edit[name], now[name]];
      if (!Array.isArray(old) || !Array.isArray(given) || !Array.isArray(current))
        return old === current ? [] : [[name, old]];
      const kept = current.filter((id) => old.includes(id) || !given.includes(id));
      const restored = [...kept, ...old.filter((id) => !given.includes(id) && !kept.includes(id))];
      const isOld = restored.length === old.length && old.every((id) => restored.includes(id));
      const isThere = current.length === restored.length && restored.every((id) => current.includes(id));
      return isThere ? [] : [[name, isOld ? old : restored]];
    });
    return back.length === 0 ? null : (Object.fromEntries(back) as IssueEdit);
  };
}

/** The rows as they are now, each with its edit; rows that are gone and edits that change nothing are left out. */
function changesOf(
  data: ListData,
  edits: Iterable<readonly [id: string, edit: (issue: Issue) => IssueEdit | null]>,
): IssueChange[] {
  const changes: IssueChange[] = [];
  for (const [id, editOf] of edits) {
    const issue = data.open.cache.issue.get(id);
    const edit = issue && editOf(issue);
    if (issue && edit) changes.push({ issue, edit });
  }
  return changes;
}

/**
 * Changes several issues in as few calls as write them exactly, all shown at once; offers to undo (look, "What makes it feel finished").
 * `change` answers with null for an issue that needs no change.
 */
export function editIssues(
  data: ListData,
  ids: readonly string[],
  change: (issue: Issue) => IssueEdit | null,
  what: string,
): void {
  const changes = changesOf(
    data,
    ids.map((id) => [id, change] as const),
  );
  if (changes.length === 0) return;
  void write(data, changes, what);
  if (changes.length < 2) return;
  const undo = changes.map(({ issue, edit }) => [issue.id, inverse(issue, edit)] as const);
  toast({
    title: t("changed_many", { property: what, count: changes.length }),
    action: {
      label: t("undo"),
      shortcut: "mod+z",
      onAction: () => void write(data, changesOf(data, undo), what),
    },
  });
}
