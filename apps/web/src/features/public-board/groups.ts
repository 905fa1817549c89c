// Issues by state, as lists and boards show them.
import type {
  PublicIssue,
  PublicIssues,
  PublicLabel,
  PublicState,
} from "@cairn/contract/entities/public-board";

export interface StateGroup {
  /** Null: no state. */
  state: PublicState | null;
  issues: PublicIssue[];
}

/** In the order of the workflow; with those that have no state at the end, if there are any. */
export function byState({ issues, states }: PublicIssues): StateGroup[] {
  const groups = new Map<string | null, StateGroup>(states.map((state) => [state.id, { state, issues: [] }]));
  for (const issue of issues) {
    const key = issue.state !== null && groups.has(issue.state) ? issue.state : null;
    const group = groups.get(key) ?? { state: null, issues: [] };
    group.issues.push(issue);
    groups.set(key, group);
  }
  return [...groups.values()];
}

export const labelsById = ({ labels }: PublicIssues): ReadonlyMap<string, PublicLabel> =>
  new Map(labels.map((label) => [label.id, label]));
