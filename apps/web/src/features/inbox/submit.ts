// Sending an issue to the inbox of a project (contract/issues §14).
import { mutate } from "@cairn/client/mutation";
import type { InboxDraft } from "@cairn/contract/entities/inbox";
import { issueKey } from "@cairn/domain/issue-address";
import { toast } from "@cairn/ui/toast";
import { runInAction } from "mobx";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/inbox.ts";
import { absorbSubmission } from "../../data/submissions.ts";

/** With its title. */
type SubmittedIssue = InboxDraft["issue"] & { name: string };

/** The source of submissions made in the web app (spec §7). */
const SOURCE = "IN_APP";

/** Sends a submission and shows the key that the server gave it. Resolves to whether it worked. */
export function submitIncoming(
  open: OpenWorkspace,
  projectId: string,
  issue: SubmittedIssue,
  onShow: (issueId: string) => void,
): Promise<boolean> {
  return mutate(open.cache, {
    failed: t("submit_failed", { name: issue.name }),
    changes: [],
    send: async () => {
      const answer = await api.inbox.submit.answer({
        slug: open.slug,
        project_id: projectId,
        body: { source: SOURCE, issue },
      });
      const { id, sequence_id } = answer.body.issue;
      runInAction(() => absorbSubmission(open, answer.body, answer.seq));
      const key = issueKey(open.cache.project.get(projectId)?.identifier ?? "", sequence_id);
      toast({
        title: t("submitted", { key }),
        icon: "inbox",
        action: { label: t("show"), onAction: () => onShow(id) },
      });
      return answer;
    },
  });
}
