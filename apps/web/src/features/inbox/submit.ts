// Sending an issue to the inbox of a project (contract/issues §14).
import { mutate } from "@cairn/client/mutation";
import type { Issue } from "@cairn/contract/entities/issue";
import { issueKey } from "@cairn/domain/issue-address";
import { toast } from "@cairn/ui/toast";
import { runInAction } from "mobx";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/inbox.ts";
import { absorbSubmission } from "../../data/submissions.ts";

export type Submission = Issue & { description_html: string };

/** The source of submissions made in the web app (spec §7). */
const SOURCE = "IN_APP";

/** Sends a submission and shows the key that the server gave it. Resolves to whether it worked. */
export function submitIncoming(
  open: OpenWorkspace,
  projectId: string,
  { name, description_html, priority, label_ids, assignee_ids }: Submission,
  onShow: (issueId: string) => void,
): Promise<boolean> {
  return mutate(open.cache, {
    failed: t("submit_failed", { name: name.trim() }),
    changes: [],
    send: async () => {
      const answer = await api.inbox.submit.answer({
        slug: open.slug,
        project_id: projectId,
        body: {
          source: SOURCE,
          issue: { name: name.trim(), description_html, priority, label_ids, assignee_ids },
        },
      });
      const { issue } = answer.body;
      runInAction(() => absorbSubmission(open, answer.body, answer.seq));
      const key = issueKey(open.cache.project.get(projectId)?.identifier ?? "", issue.sequence_id);
      toast({
        title: t("submitted", { key }),
        icon: "inbox",
        action: { label: t("show"), onAction: () => onShow(issue.id) },
      });
      return answer;
    },
  });
}
