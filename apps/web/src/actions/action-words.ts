// What else people call an action, and how it gets to the top: words and order of the command menu. Loaded with it.
import { fuzzyScore } from "@cairn/ui/fuzzy";
import { fold, queryWords } from "@cairn/ui/match";
import { readStored, writeStored } from "../shell/stored.ts";
import type { ActionContext } from "./context.ts";
import { actionLabel, type Action } from "./registry.ts";

/** The same action of a list's rows and of the open issue: `issues.state`, `open_issue.state`. */
const nameOf = ({ id }: Action): string => id.replace(/^(?:issues|open_issue)\./, "issue.");

/** Most used first; what is not here follows in the order of its registration. */
const FIRST: readonly string[] = [
  "state",
  "priority",
  "assignees",
  "labels",
  "target_date",
  "cycle",
  "estimate",
  "assign_to_me",
  "modules",
  "rename",
  "comment",
  "set_parent",
  "start_date",
  "relation_blocked_by",
  "relation_blocking",
  "relation_relates_to",
  "relation_duplicate",
  "copy_link",
  "copy_key",
  "copy_branch",
].map((name) => `issue.${name}`);

const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  "issue.state": ["status", "progress", "workflow", "column", "done", "close", "zustand"],
  "issue.priority": ["urgency", "importance", "severity", "dringlichkeit"],
  "issue.assignees": ["owner", "responsible", "person", "people", "delegate", "zuständig"],
  "issue.assign_to_me": ["mine", "take"],
  "issue.labels": ["tag", "category"],
  "issue.target_date": ["deadline", "due", "target", "frist", "fällig"],
  "issue.start_date": ["begin", "beginn"],
  "issue.estimate": ["points", "size", "effort", "story points", "aufwand"],
  "issue.cycle": ["sprint", "iteration"],
  "issue.modules": ["epic", "milestone", "feature"],
  "issue.set_parent": ["epic", "sub-issue", "subtask"],
  "issue.make_copy": ["duplicate", "clone"],
  "issue.archive": ["hide"],
  "issue.delete": ["remove", "trash"],
  "issue.subscribe": ["follow", "watch", "notify"],
  "issue.rename": ["title"],
  "issue.comment": ["reply", "discuss"],
  "issue.relation_blocking": ["relation", "dependency", "beziehung"],
  "issue.relation_blocked_by": ["relation", "dependency", "beziehung"],
  "issue.relation_duplicate": ["relation", "same", "beziehung"],
  "issue.relation_relates_to": ["relation", "link", "beziehung"],
  "issue.copy_branch": ["git"],
  "issue.copy_link": ["url", "share"],
  "cycle.create": ["sprint", "iteration"],
  "module.create": ["epic", "milestone"],
  "view.create": ["filter", "save"],
  "theme.dark": ["night"],
  "theme.light": ["day"],
  "go.work": ["assigned", "mine"],
  "go.cycles": ["sprints"],
  "help.changelog": ["version", "release notes", "changelog"],
  "help.shortcuts": ["keys", "hotkeys"],
};

const rankOf = (action: Action): number => {
  const at = FIRST.indexOf(nameOf(action));
  return at === -1 ? FIRST.length : at;
};

// How often, in this browser, by this person

const KEY = "command_uses";
/** With each use all counts shrink a little: what is used now passes what was used last year. */
const FADING = 0.98;

type Uses = Readonly<Record<string, number>>;

const keyOf = ({ workspace }: ActionContext): string => `${KEY}:${workspace?.me ?? ""}`;

function readUses(context: ActionContext): Uses {
  const stored = readStored(keyOf(context));
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, count]) => typeof count === "number"));
}

/** Remembers that an action was taken from the command menu. */
export function countUse(action: Action, context: ActionContext): void {
  const faded = Object.entries(readUses(context)).map(([name, count]) => [name, count * FADING] as const);
  const uses = Object.fromEntries(faded.filter(([, count]) => count > 0.1));
  writeStored(keyOf(context), { ...uses, [nameOf(action)]: (uses[nameOf(action)] ?? 0) + 1 });
}

/** How an action answers what was typed, best last: nearly, by some of its words, by how its title begins, by its whole title. */
export const FIT = { near: 0, words: 1, start: 2, title: 3 } as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

/** Letters and digits alone: `Theme: Dark` is typed without its colon, too. */
const plain = (text: string): string =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== "")
    .join(" ");

function fitOf(label: string, typed: string, score: number): Fit {
  const title = plain(label);
  if (typed !== "" && title === typed) return FIT.title;
  if (typed !== "" && title.startsWith(typed)) return FIT.start;
  return score >= 1 || typed === "" ? FIT.words : FIT.near;
}

export interface Ranked {
  action: Action;
  fit: Fit;
}

/**
 * The actions that answer what was typed, best first: by title, then by their words, then by use. Where nothing was typed, the most used
 * before the usual order.
 * @param query as it was typed
 */
export function rankActions(actions: readonly Action[], query: string, context: ActionContext): Ranked[] {
  const uses = readUses(context);
  const usesOf = (action: Action): number => uses[nameOf(action)] ?? 0;
  const words = queryWords(query);
  const typed = plain(query);
  return actions
    .map((action) => {
      const label = actionLabel(action, context);
      const texts = [label, ...(action.keywords ?? []), ...(SYNONYMS[nameOf(action)] ?? [])];
      const score = fuzzyScore(words, texts);
      return { action, score, fit: fitOf(label, typed, score) };
    })
    .filter(({ score }) => words.length === 0 || score > 0)
    .sort(
      (a, b) =>
        b.fit - a.fit ||
        b.score - a.score ||
        usesOf(b.action) - usesOf(a.action) ||
        rankOf(a.action) - rankOf(b.action),
    );
}
