// What lists across projects share: states, labels, cycles and modules of all projects that this person is a member of.
import type { Issue } from "@cairn/contract/entities/issue";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { type SnapshotState, ListData } from "./list-data.ts";
import { PlanningData } from "./planning-data.ts";
import { markRequestTime, replaceRows } from "../../data/replace-rows.ts";

/** The browser does not hold all issues of a workspace, so its lists load pages from the server. */
const NOT_HELD: SnapshotState = {
  status: "partial",
  total: 0,
  error: null,
  load: () => Promise.resolve(),
};

export class WorkspaceData extends ListData {
  readonly projectId = null;
  readonly snapshot = NOT_HELD;
  readonly planning: PlanningData;

  constructor(open: OpenWorkspace) {
    super(open);
    this.planning = new PlanningData(open, null);
  }

  subIssueText(issue: Issue): string {
    return issue.sub_issues_count > 0 ? String(issue.sub_issues_count) : "";
  }

  protected concerns(projectId: string): boolean {
    return this.open.cache.project.get(projectId)?.is_member === true;
  }

  protected get memberIds(): readonly string[] {
    return [...this.personById.keys()];
  }

  protected async fetch(): Promise<void> {
    const { cache, slug } = this.open;
    const newer = markRequestTime(cache);
    const [states, labels] = await Promise.all([
      api.states.list_in_workspace({ slug }),
      api.labels.list_in_workspace({ slug }),
      this.planning.load(),
    ]);
    replaceRows(cache.state, states, () => true, newer("state"));
    replaceRows(cache.label, labels, () => true, newer("label"));
  }
}

const byWorkspace = new WeakMap<OpenWorkspace, WorkspaceData>();

/** The workspace's data: one shared object. */
export function workspaceData(open: OpenWorkspace): WorkspaceData {
  const data = byWorkspace.get(open) ?? new WorkspaceData(open);
  byWorkspace.set(open, data);
  return data;
}
