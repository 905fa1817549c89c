import { lazyPart } from "@cairn/ui/lazy-part";
import { toast } from "@cairn/ui/toast";
import { actionContext } from "../../actions/context.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/issues.ts";
import { openDialog } from "../../shell/dialogs.tsx";
import { type Draft, emptyDraft, isWorthKeeping, moveTo, readDraft } from "./create/issue-draft.ts";
import { writableProjects } from "./create/writable-projects.ts";

const CreateDialog = lazyPart(async () => (await import("./create/create-dialog.tsx")).CreateDialog);

export interface CreateOptions {
  /** Where it begins; the person may choose another project. Default: the draft's, or the first of hers. */
  project_id?: string | undefined;
  /** What it starts with: a board's column, a parent. */
  values?: Partial<Draft>;
}

/** What the dialog begins with: what was left unfinished, or else what was asked for. */
function initialDraft(open: OpenWorkspace, { project_id, values }: CreateOptions): Draft | null {
  const projects = writableProjects(open);
  const isWritable = (id: string | undefined): boolean => projects.some((project) => project.id === id);
  const left = readDraft(open.id);
  const wanted = isWritable(project_id) ? project_id : undefined;
  if (left && isWorthKeeping(left) && isWritable(left.project_id)) {
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
