// What is done to issues, shown at once and rolled back when it fails (law 6, spec §4).
import { mutate, updating } from "@cairn/client/mutation";
import type { Issue } from "@cairn/contract/entities/issue";
import { dismissToast, toast } from "@cairn/ui/toast";
import { runInAction } from "mobx";
import { rememberChange, type UndoStep } from "../../data/undo.ts";
import { t } from "../../i18n/issues.ts";
import { callsOf } from "./edit-calls.ts";
import { type IssueChange, type IssueEdit, type Part, planOf } from "./edit-plan.ts";
import { keysOf } from "./key-list.ts";
import type { ListData } from "./list-data.ts";
import { inSentence } from "../../i18n/i18n.ts";

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
    const issues = part.changes.map(({ issue }) => issue);
    return t("change_of", { property: inSentence(what), key: keysOf(data, issues) });
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

/** What takes an edit back: the values it replaced; of lists only what it added and removed. What others did meanwhile stays. */
function inverse(before: Issue, edit: IssueEdit): (now: Issue) => IssueEdit | null {
  const names = Object.keys(edit).filter((name): name is keyof IssueEdit & keyof Issue => name in before);
  const shown = asRow(edit);
  return (now) => {
    const back = names.flatMap((name): [string, unknown][] => {
      const [old, given, current] = [before[name], edit[name], now[name]];
      if (!Array.isArray(old) || !Array.isArray(given) || !Array.isArray(current)) {
        // What somebody else set since is hers. A place is taken back all the same: the rows about it may have been renumbered.
        const isOurs = name === "sort_order" || current === (shown[name] ?? null);
        return old === current || !isOurs ? [] : [[name, old]];
      }
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

/** How changes that were just made are taken back; answers with what that was. */
function undoOf(data: ListData, changes: readonly IssueChange[], what: string): UndoStep {
  const edits = changes.map(({ issue, edit }) => [issue.id, inverse(issue, edit)] as const);
  return () => {
    const back = changesOf(data, edits);
    const [first, ...others] = back;
    if (!first) return null;
    void write(data, back, what);
    const property = inSentence(what);
    return others.length === 0
      ? t("undone_single", { property, key: data.keyOf(first.issue) })
      : t("undone_many", { property, count: back.length });
  };
}

/**
 * Changes an issue, which ⌘Z takes back; resolves to whether it worked. `what` names the change for a message about its failure: "priority".
 */
export async function editIssue(
  data: ListData,
  issue: Issue,
  edit: IssueEdit,
  what: string,
): Promise<boolean> {
  const changes = [{ issue, edit }];
  const forget = rememberChange(data.open, undoOf(data, changes, what));
  // ⌘Z is about the last change: an offer that is about one before it goes.
  dismissToast(OFFER);
  const worked = await write(data, changes, what);
  if (!worked) forget();
  return worked;
}

/** The message that offers to take back what was done to several. */
const OFFER = "changed-many";

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
  const [only, ...others] = changes;
  if (!only) return;
  if (others.length === 0) return void editIssue(data, only.issue, only.edit, what);
  const undo = undoOf(data, changes, what);
  const forget = rememberChange(data.open, undo);
  void write(data, changes, what);
  toast({
    id: OFFER,
    title: t("changed_many", { property: what, count: changes.length }),
    action: {
      label: t("undo"),
      shortcut: "mod+z",
      onAction: () => {
        forget();
        undo();
      },
    },
  });
}
