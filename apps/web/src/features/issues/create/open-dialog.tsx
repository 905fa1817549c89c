import { lazyPart } from "@cairn/ui/lazy-part";
import { toast } from "@cairn/ui/toast";
import type { Issue } from "@cairn/contract/entities/issue";
import { actionContext } from "../../../actions/context.ts";
import { api } from "../../../data/api.ts";
import { reportFailure } from "../../../data/failure.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { t } from "../../../i18n/issues.ts";
import { t as parts } from "../../../i18n/issue-places.ts";
import { openDialog } from "../../../shell/dialogs.tsx";
import { type Draft, draftOf, emptyDraft, isWorthKeeping, moveTo, readDraft } from "./issue-draft.ts";
import { writableProjects } from "./writable-projects.ts";

const CreateDialog = lazyPart(async () => (await import("./create-dialog.tsx")).CreateDialog);

export interface CreateOptions {
  /** Where it begins; the person may choose another project. Default: the draft's, or the first of hers. */
  project_id?: string | undefined;
  /** What it starts with: a board's column, a parent. */
  values?: Partial<Draft>;
  /** Begins with `values` alone, whatever was left unfinished: a copy. */
  fresh?: boolean;
}

/** What the dialog begins with: what was left unfinished, or else what was asked for. */
function initialDraft(open: OpenWorkspace, { project_id, values, fresh }: CreateOptions): Draft | null {
  const projects = writableProjects(open);
  const isWritable = (id: string | undefined): boolean => projects.some((project) => project.id === id);
  const left = readDraft(open.id);
  const wanted = isWritable(project_id) ? project_id : undefined;
  if (!fresh && left && isWorthKeeping(left) && isWritable(left.project_id)) {
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

/** Opens a stored draft in the dialog that it was saved from. Never rejects: failures are reported. */
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
    reportFailure(parts("draft_load_failed"), error, () => void openDraft(issue));
  }
}
