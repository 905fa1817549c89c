// Edits of issues: shown at once, rolled back when they fail, and undone by ⌘Z (law 6, spec §4).
import { mutate, updating, type WriteWords } from "@cairn/client/mutation";
import type { Issue } from "@cairn/contract/entities/issue";
import type { PropertyValuesPatch } from "@cairn/contract/entities/property";
import { dismissToast, toastUnlessFailed } from "@cairn/ui/toast";
import { runInAction } from "mobx";
import { rememberChange, rememberUndone, reportUndone, type UndoStep } from "../../data/undo.ts";
import { t } from "../../i18n/issues.ts";
import { callsOf } from "./edit-calls.ts";
import { type IssueChange, type IssueEdit, type WriteStep, planWrites } from "./edit-plan.ts";
import { editedRow } from "./edited-row.ts";
import { keysOf } from "./issue-keys.ts";
import type { ListData } from "./list-data.ts";
import { inSentence } from "../../i18n/i18n.ts";
import { attempt } from "../../i18n/attempts.ts";

/** Messages for an edit that "Priority of 2 issues changed" would not describe well, such as a move. */
export interface EditMessages {
  /** "2 issues moved to Done", of `count` that change. */
  done: (count: number) => string;
  /** "Undid: moved 2 issues to Done", of those that are taken back. */
  undone: (issues: readonly Issue[]) => string;
}

/** Shows and sends changes; resolves to whether all calls succeeded. */
async function write(data: ListData, changes: readonly IssueChange[], what: string): Promise<boolean> {
  const { cache, slug } = data.open;
  const wordsOf = (part: WriteStep): WriteWords => {
    const issues = part.changes.map(({ issue }) => issue);
    return attempt("change_property", { property: inSentence(what), name: keysOf(data, issues) });
  };
  const sent = runInAction(() =>
    planWrites(changes).map((part) =>
      mutate(cache, {
        ...wordsOf(part),
        changes: part.changes.map(({ issue, edit }) =>
          updating(cache.issue, issue.id, editedRow(issue.property_values, edit)),
        ),
        calls: callsOf(slug, part),
      }),
    ),
  );
  return (await Promise.all(sent)).every(Boolean);
}

/** Prefix of the names of custom properties. */
const VALUE = "property_values.";

/** The values of a row or an edit by name, including custom properties. */
function valuesIn({ property_values, ...row }: Partial<Issue> | IssueEdit): Record<string, unknown> {
  const own = Object.entries(property_values ?? {}).map(([id, value]) => [`${VALUE}${id}`, value]);
  return { ...row, ...(Object.fromEntries(own) as Record<string, unknown>) };
}

/** The inverse of `valuesIn`. */
function editFrom(values: readonly (readonly [string, unknown])[]): IssueEdit {
  const own = values.filter(([name]) => name.startsWith(VALUE));
  const edit: IssueEdit = Object.fromEntries(values.filter(([name]) => !name.startsWith(VALUE)));
  if (own.length === 0) return edit;
  const property_values = Object.fromEntries(own.map(([name, value]) => [name.slice(VALUE.length), value]));
  return { ...edit, property_values: property_values as PropertyValuesPatch };
}

const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

/** The current set without what an edit added, and with what it removed; null if that changes nothing. */
function withoutSetEdit(
  old: readonly string[],
  given: readonly string[],
  current: readonly string[],
): readonly string[] | null {
  const kept = current.filter((id) => old.includes(id) || !given.includes(id));
  const restored = [...kept, ...old.filter((id) => !given.includes(id) && !kept.includes(id))];
  const isOld = restored.length === old.length && old.every((id) => restored.includes(id));
  const isThere = current.length === restored.length && restored.every((id) => current.includes(id));
  if (isThere) return null;
  return isOld ? old : restored;
}

/**
 * Returns how to undo an edit: it restores replaced values, and in lists only added and removed ids. Later edits stay.
 */
function inverse(before: Issue, edit: IssueEdit): (now: Issue) => IssueEdit | null {
  const own = valuesIn(edit);
  const names = Object.keys(own).filter((name) => name in before || name.startsWith(VALUE));
  const [was, shown] = [valuesIn(before), valuesIn(editedRow(before.property_values, edit))];
  return (now) => {
    const is = valuesIn(now);
    const back = names.flatMap((name): [string, unknown][] => {
      const [old = null, given, current = null] = [was[name], own[name], is[name]];
      if (![old, given, current].some(Array.isArray)) {
        // A value that someone else has set since then stays. A position is restored in any case, because the server
        // may have renumbered the rows around it.
        const isOurs = name === "sort_order" || current === (shown[name] ?? null);
        return old === current || !isOurs ? [] : [[name, old]];
      }
      const restored = withoutSetEdit(idsOf(old), idsOf(given), idsOf(current));
      return restored === null
        ? []
        : [[name, name.startsWith(VALUE) && restored.length === 0 ? null : restored]];
    });
    return back.length === 0 ? null : editFrom(back);
  };
}

/** Applies edits to the current rows; leaves out rows that no longer exist and edits that change nothing. */
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

const WORDS = {
  undone: { one: "undone_single", many: "undone_many" },
  redone: { one: "redone_single", many: "redone_many" },
} as const;

interface EditDescription {
  /** Names what was changed: "priority". */
  what: string;
  words: EditMessages | undefined;
  kind: keyof typeof WORDS;
}

/** The message after changes were undone or redone. */
function undoMessage(
  data: ListData,
  issues: readonly Issue[],
  { what, words, kind }: EditDescription,
): string {
  if (words) return kind === "undone" ? words.undone(issues) : words.done(issues.length);
  const [first, ...others] = issues;
  const property = inSentence(what);
  return first && others.length === 0
    ? t(WORDS[kind].one, { property, key: data.keyOf(first) })
    : t(WORDS[kind].many, { property, count: issues.length });
}

/**
 * Returns a function that undoes changes and returns the message to show. Each undo registers the matching redo, and
 * each redo the next undo.
 */
function undoOf(data: ListData, changes: readonly IssueChange[], description: EditDescription): UndoStep {
  const edits = changes.map(({ issue, edit }) => [issue.id, inverse(issue, edit)] as const);
  return () => {
    const back = changesOf(data, edits);
    if (back.length === 0) return null;
    void write(data, back, description.what);
    const opposite = description.kind === "undone" ? "redone" : "undone";
    const step = undoOf(data, back, { ...description, kind: opposite });
    if (opposite === "redone") rememberUndone(data.open, step);
    else rememberChange(data.open, step, true);
    return undoMessage(
      data,
      back.map(({ issue }) => issue),
      description,
    );
  };
}

/**
 * Changes an issue so that ⌘Z can undo it; resolves to whether that succeeded. `what` names the change in the message
 * of a failure: "priority".
 */
export async function editIssue(
  data: ListData,
  issue: Issue,
  edit: IssueEdit,
  what: string,
  words?: EditMessages,
): Promise<boolean> {
  const changes = [{ issue, edit }];
  const forget = rememberChange(data.open, undoOf(data, changes, { what, words, kind: "undone" }));
  // ⌘Z undoes the last change, so an "Undo" of an earlier one must not stay on the screen.
  dismissToast(OFFER);
  const worked = await write(data, changes, what);
  if (!worked) forget();
  return worked;
}

/** The id of the message with "Undo" after several issues were changed. */
const OFFER = "changed-many";

/**
 * Changes several issues with as few calls as possible, all shown at once, and shows a message with "Undo" (look, "What
 * makes it feel finished"). `change` returns null for an issue that needs no change. Resolves to whether all succeeded.
 */
export function editIssues(
  data: ListData,
  ids: readonly string[],
  change: (issue: Issue) => IssueEdit | null,
  what: string,
  words?: EditMessages,
): Promise<boolean> {
  const changes = changesOf(
    data,
    ids.map((id) => [id, change] as const),
  );
  const [only, ...others] = changes;
  if (!only) return Promise.resolve(true);
  if (others.length === 0) return editIssue(data, only.issue, only.edit, what, words);
  const undo = undoOf(data, changes, { what, words, kind: "undone" });
  const forget = rememberChange(data.open, undo);
  const done = write(data, changes, what);
  toastUnlessFailed(done, {
    id: OFFER,
    title: words?.done(changes.length) ?? t("changed_many", { property: what, count: changes.length }),
    action: {
      label: t("undo"),
      shortcut: "mod+z",
      onAction: () => {
        forget();
        const undone = undo();
        if (undone !== null) reportUndone(undone);
      },
    },
  });
  return done;
}
