// What is done to issues, shown at once and rolled back when it fails (law 6, spec §4).
import { mutate, updating, type WriteWords } from "@cairn/client/mutation";
import type { Issue } from "@cairn/contract/entities/issue";
import type { PropertyValuesPatch } from "@cairn/contract/entities/property";
import { mergeValues } from "@cairn/domain/properties/property";
import { dismissToast, toastUnlessFailed } from "@cairn/ui/toast";
import { runInAction } from "mobx";
import { rememberChange, rememberUndone, reportUndone, type UndoStep } from "../../data/undo.ts";
import { t } from "../../i18n/issues.ts";
import { callsOf } from "./edit-calls.ts";
import { type IssueChange, type IssueEdit, type WriteStep, planOf } from "./edit-plan.ts";
import { keysOf } from "./key-list.ts";
import type { ListData } from "./list-data.ts";
import { inSentence } from "../../i18n/i18n.ts";
import { attempt } from "../../i18n/attempts.ts";

/** Words for a change as a whole, where "Priority of 2 issues changed" is not what a person did. */
export interface DeedWords {
  /** "2 issues moved to Done", of `count` that change. */
  done: (count: number) => string;
  /** "Undid: moved 2 issues to Done", of those that are taken back. */
  undone: (issues: readonly Issue[]) => string;
}

/**
 * What a row shows of an edit: an empty text means none, as null does; the values of a project's own properties are
 * merged; the description is no part of the row.
 */
function asRow(
  issue: Issue,
  { description_html: _text, property_values, ...edit }: IssueEdit,
): Partial<Issue> {
  const row: Record<string, unknown> = { ...edit };
  if (property_values) row.property_values = mergeValues(issue.property_values, property_values);
  for (const name of ["state_id", "parent_id", "estimate_point"]) if (row[name] === "") row[name] = null;
  return row as Partial<Issue>;
}

/** Shows and sends what a plan says; resolves to whether all of it worked. */
async function write(data: ListData, changes: readonly IssueChange[], what: string): Promise<boolean> {
  const { cache, slug } = data.open;
  const wordsOf = (part: WriteStep): WriteWords => {
    const issues = part.changes.map(({ issue }) => issue);
    return attempt("change_property", { property: inSentence(what), name: keysOf(data, issues) });
  };
  const sent = runInAction(() =>
    planOf(changes).map((part) =>
      mutate(cache, {
        ...wordsOf(part),
        changes: part.changes.map(({ issue, edit }) => updating(cache.issue, issue.id, asRow(issue, edit))),
        calls: callsOf(slug, part),
      }),
    ),
  );
  return (await Promise.all(sent)).every(Boolean);
}

/** Before the ids of a project's own properties. */
const VALUE = "property_values.";

/** The values of a row or an edit by name, those of the project's own properties among them. */
function valuesIn({ property_values, ...row }: Partial<Issue> | IssueEdit): Record<string, unknown> {
  const own = Object.entries(property_values ?? {}).map(([id, value]) => [`${VALUE}${id}`, value]);
  return { ...row, ...(Object.fromEntries(own) as Record<string, unknown>) };
}

/** An edit of values by name. */
function editFrom(values: readonly (readonly [string, unknown])[]): IssueEdit {
  const own = values.filter(([name]) => name.startsWith(VALUE));
  const edit: IssueEdit = Object.fromEntries(values.filter(([name]) => !name.startsWith(VALUE)));
  if (own.length === 0) return edit;
  const property_values = Object.fromEntries(own.map(([name, value]) => [name.slice(VALUE.length), value]));
  return { ...edit, property_values: property_values as PropertyValuesPatch };
}

const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : []);

/** A set as it is now without what an edit of it added and removed; null: it is so already. */
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

/** What takes an edit back: the values it replaced; of lists only what it added and removed. What others did meanwhile stays. */
function inverse(before: Issue, edit: IssueEdit): (now: Issue) => IssueEdit | null {
  const own = valuesIn(edit);
  const names = Object.keys(own).filter((name) => name in before || name.startsWith(VALUE));
  const [was, shown] = [valuesIn(before), valuesIn(asRow(before, edit))];
  return (now) => {
    const is = valuesIn(now);
    const back = names.flatMap((name): [string, unknown][] => {
      const [old = null, given, current = null] = [was[name], own[name], is[name]];
      if (![old, given, current].some(Array.isArray)) {
        // A value that someone else has set since then stays. A place is undone all the same: the rows around it may have been renumbered.
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

const WORDS = {
  undone: { one: "undone_single", many: "undone_many" },
  redone: { one: "redone_single", many: "redone_many" },
} as const;

interface Deed {
  /** Names what was changed: "priority". */
  what: string;
  words: DeedWords | undefined;
  kind: keyof typeof WORDS;
}

/** What a message says of changes that were taken back or made again. */
function deedWords(data: ListData, issues: readonly Issue[], { what, words, kind }: Deed): string {
  if (words) return kind === "undone" ? words.undone(issues) : words.done(issues.length);
  const [first, ...others] = issues;
  const property = inSentence(what);
  return first && others.length === 0
    ? t(WORDS[kind].one, { property, key: data.keyOf(first) })
    : t(WORDS[kind].many, { property, count: issues.length });
}

/**
 * How changes that were just made are taken back or, having been taken back, are made again; returns what that was in
 * words. Each step remembers how to do the contrary.
 */
function undoOf(data: ListData, changes: readonly IssueChange[], deed: Deed): UndoStep {
  const edits = changes.map(({ issue, edit }) => [issue.id, inverse(issue, edit)] as const);
  return () => {
    const back = changesOf(data, edits);
    if (back.length === 0) return null;
    void write(data, back, deed.what);
    const contrary = deed.kind === "undone" ? "redone" : "undone";
    const step = undoOf(data, back, { ...deed, kind: contrary });
    if (contrary === "redone") rememberUndone(data.open, step);
    else rememberChange(data.open, step, true);
    return deedWords(
      data,
      back.map(({ issue }) => issue),
      deed,
    );
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
  words?: DeedWords,
): Promise<boolean> {
  const changes = [{ issue, edit }];
  const forget = rememberChange(data.open, undoOf(data, changes, { what, words, kind: "undone" }));
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
 * `change` answers with null for an issue that needs no change. Resolves to whether all of it worked.
 */
export function editIssues(
  data: ListData,
  ids: readonly string[],
  change: (issue: Issue) => IssueEdit | null,
  what: string,
  words?: DeedWords,
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
