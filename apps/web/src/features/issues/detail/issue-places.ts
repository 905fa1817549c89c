// Where an issue goes: into the archive and back, into another project, and its short address.
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

const placeOf = ({ open, data, id }: IssueDetail) => ({
  slug: open.slug,
  project_id: data.projectId,
  issue_id: id,
});

/** `/acme/browse/WEB-12/fix-login/`. The long address while there is no number yet. */
export const shortPath = ({ open, issue, key, path }: IssueDetail): string =>
  issue && issue.sequence_id > 0 ? issueAddress(open.slug, key, issue.name) : path;

/** Whether the issue's state lets it be archived (contract/issues §6.6). Observed. */
const isArchivable = ({ issue, data }: IssueDetail): boolean =>
  isClosed(data.stateById.get(issue?.state_id ?? "")?.group ?? null);

/** Archives a closed issue; of one that is open it says why not. */
export function archive(detail: IssueDetail): void {
  const { open, key } = detail;
  if (!isArchivable(detail)) {
    toast({ title: t("archive_rule", { key }), tone: "warning" });
    return;
  }
  void mutate(open.cache, {
    failed: attempts("archive_failed", { name: key }),
    changes: [updating(open.cache.issue, detail.id, { archived_at: dayOf(new Date()) })],
    send: () => api.issue_archive.archive.answer(placeOf(detail)),
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
    send: () => api.issue_archive.restore.answer(placeOf(detail)),
  }).then((worked) => {
    if (worked) toast({ title: t("restored", { key }), icon: "restore" });
  });
}

/** Moves the issue and goes there. It keeps its id, so nothing that points at it breaks. Never rejects: failures are reported. */
export async function moveTo(detail: IssueDetail, project: Project): Promise<void> {
  const { open, key } = detail;
  try {
    const { body, seq } = await api.issue_places.move.answer({
      ...placeOf(detail),
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
