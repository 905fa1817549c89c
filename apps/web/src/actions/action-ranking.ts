// Synonyms of actions, and their order in the command menu. Loaded with the menu.
import { fuzzyScore } from "@cairn/ui/fuzzy";
import { fold, queryWords } from "@cairn/ui/match";
import { readStored, writeStored } from "../shell/stored.ts";
import type { ActionContext } from "./context.ts";
import { actionLabel, type Action } from "./registry.ts";

/** The name that a list row's action and the open issue's action share: `issues.state`, `open_issue.state`. */
const nameOf = ({ id }: Action): string => id.replace(/^(?:issues|open_issue)\./, "issue.");

/** The most used actions first; the others follow in the order of their registration. */
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

// Use counts of this person in this browser.

const KEY = "command_uses";
/** Each use shrinks all counts a little, so that recent habits outrank old ones. */
const DECAY = 0.98;

type Uses = Readonly<Record<string, number>>;

const keyOf = ({ workspace }: ActionContext): string => `${KEY}:${workspace?.me ?? ""}`;

function readUses(context: ActionContext): Uses {
  const stored = readStored(keyOf(context));
  if (typeof stored !== "object" || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([, count]) => typeof count === "number"));
}

/** Counts one use of an action in the command menu. */
export function countUse(action: Action, context: ActionContext): void {
  const faded = Object.entries(readUses(context)).map(([name, count]) => [name, count * DECAY] as const);
  const uses = Object.fromEntries(faded.filter(([, count]) => count > 0.1));
  writeStored(keyOf(context), { ...uses, [nameOf(action)]: (uses[nameOf(action)] ?? 0) + 1 });
}

/** How well an action matches the query, from worst to best: fuzzy, some words, start of the title, whole title. */
export const FIT = { near: 0, words: 1, start: 2, title: 3 } as const;
export type Fit = (typeof FIT)[keyof typeof FIT];

/** Reduces text to letters and digits, so that `Theme: Dark` matches without its colon. */
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
 * Sorts matching actions by title match, then by keyword match, then by use. Without a query, the most used come first.
 * @param query the text as typed
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
