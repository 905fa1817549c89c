import { lazyPart } from "@cairn/ui/lazy-part";
import { toast } from "@cairn/ui/toast";
import type { Issue } from "@cairn/contract/entities/issue";
import { actionContext } from "../../../actions/context.ts";
import { api } from "../../../data/api.ts";
import { reportFailure } from "../../../data/failure.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { t } from "../../../i18n/issues.ts";
import { t as places } from "../../../i18n/issue-places.ts";
import { openDialog } from "../../../shell/dialogs.tsx";
import { type Draft, draftOf, emptyDraft, hasContent, moveTo, readDraft } from "./issue-draft.ts";
import { writableProjects } from "./writable-projects.ts";

const CreateDialog = lazyPart(async () => (await import("./create-dialog.tsx")).CreateDialog);

export interface CreateOptions {
  /**
   * The project of the new issue, which the person can change. Default: that of the unfinished draft, or their first
   * project.
   */
  project_id?: string | undefined;
  /** Initial values, such as the state of a board's column, or a parent. */
  values?: Partial<Draft>;
  /** Ignores the unfinished draft and starts with `values` only, such as for a copy. */
  fresh?: boolean;
}

/** The initial content: the unfinished draft, or the requested values. */
function initialDraft(open: OpenWorkspace, { project_id, values, fresh }: CreateOptions): Draft | null {
  const projects = writableProjects(open);
  const isWritable = (id: string | undefined): boolean => projects.some((project) => project.id === id);
  const left = readDraft(open.id);
  const wanted = isWritable(project_id) ? project_id : undefined;
  if (!fresh && left && hasContent(left) && isWritable(left.project_id)) {
    return values ? { ...moveTo(left, wanted ?? left.project_id), ...values } : left;
  }
  const first = wanted ?? projects[0]?.id;
  return first === undefined ? null : { ...emptyDraft(first), ...values };
}

/** Opens the dialog that creates an issue, from anywhere in a workspace. */
export function openCreateIssue(options: CreateOptions = {}): void {
  const { workspace } = actionContext();
  if (!workspace) return;
  const draft = initialDraft(workspace, options);
  if (draft) openDialog((close) => <CreateDialog open={workspace} initial={draft} close={close} />);
  else toast({ title: t("no_projects"), tone: "warning" });
}

/** Opens a stored draft in the dialog. Never rejects: failures are reported. */
export async function openDraft(issue: Issue): Promise<void> {
  const { workspace } = actionContext();
  if (!workspace) return;
  try {
    const { description_html } = await api.issue_drafts.retrieve({
      slug: workspace.slug,
      project_id: issue.project_id,
      issue_id: issue.id,
    });
    const draft = draftOf(workspace.cache.issue.get(issue.id) ?? issue, description_html);
    openDialog((close) => <CreateDialog open={workspace} initial={draft} close={close} />);
  } catch (error) {
    reportFailure(places("draft_load_failed"), error, () => void openDraft(issue));
  }
}
