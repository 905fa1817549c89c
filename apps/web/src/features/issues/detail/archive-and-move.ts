// Archives, restores and moves an issue, and builds its short path.
import { mutate, updating } from "@cairn/client/mutation";
import type { Project } from "@cairn/contract/entities/project";
import { dayOf } from "@cairn/domain/dates";
import { issueAddress, issueKey } from "@cairn/domain/issue-address";
import { isClosed } from "@cairn/domain/states";
import { toast } from "@cairn/ui/toast";
import { actionContext } from "../../../actions/context.ts";
import { api } from "../../../data/api.ts";
import { reportFailure } from "../../../data/failure.ts";
import { t } from "../../../i18n/issue-places.ts";
import { projectData } from "../../../issue-list/engine/project-data.ts";
import { type IssueDetail, issuePath } from "./issue-detail.ts";
import { t as attempts } from "../../../i18n/attempts.ts";

const pathParams = ({ open, data, id }: IssueDetail) => ({
  slug: open.slug,
  project_id: data.projectId,
  issue_id: id,
});

/** `/acme/browse/WEB-12/fix-login/`; the long path while the issue has no number yet. */
export const shortPath = ({ open, issue, key, path }: IssueDetail): string =>
  issue && issue.sequence_id > 0 ? issueAddress(open.slug, key, issue.name) : path;

/** Whether the state of the issue allows archiving (contract/issues §6.6). Observed. */
const isArchivable = ({ issue, data }: IssueDetail): boolean =>
  isClosed(data.stateById.get(issue?.state_id ?? "")?.group ?? null);

/** Archives a closed issue; for an open one, says why it can't be archived. */
export function archive(detail: IssueDetail): void {
  const { open, key } = detail;
  if (!isArchivable(detail)) {
    toast({ title: t("archive_rule", { key }), tone: "warning" });
    return;
  }
  void mutate(open.cache, {
    failed: attempts("archive_failed", { name: key }),
    changes: [updating(open.cache.issue, detail.id, { archived_at: dayOf(new Date()) })],
    send: () => api.issue_archive.archive.answer(pathParams(detail)),
  }).then((worked) => {
    if (!worked) return;
    toast({
      title: t("archived", { key }),
      description: t("archived_text"),
      icon: "archive",
      action: { label: t("undo"), shortcut: "mod+z", onAction: () => restore(detail) },
    });
  });
}

export function restore(detail: IssueDetail): void {
  const { open, key } = detail;
  void mutate(open.cache, {
    failed: attempts("restore_failed", { name: key }),
    changes: [updating(open.cache.issue, detail.id, { archived_at: null })],
    send: () => api.issue_archive.restore.answer(pathParams(detail)),
  }).then((worked) => {
    if (worked) toast({ title: t("restored", { key }), icon: "restore" });
  });
}

/**
 * Moves the issue to another project and opens it there. Its id stays, so all references remain valid. Never rejects:
 * failures are reported.
 */
export async function moveTo(detail: IssueDetail, project: Project): Promise<void> {
  const { open, key } = detail;
  try {
    const { body, seq } = await api.issue_places.move.answer({
      ...pathParams(detail),
      body: { project_id: project.id },
    });
    open.cache.absorb("issue", [body], seq);
    void projectData(open, project.id).load();
    toast({
      title: t("moved", { project: project.name, key: issueKey(project.identifier, body.sequence_id) }),
      icon: "arrow",
    });
    actionContext().go(issuePath(open, project.id, detail.id));
  } catch (error) {
    reportFailure(t("move_failed", { key }), error, () => void moveTo(detail, project));
  }
}
