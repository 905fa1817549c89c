import { ACCEPTED, DECLINED, DUPLICATE, SNOOZED } from "@cairn/domain/inbox";
import { issueKey } from "@cairn/domain/issue-address";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { actionContext } from "../../../actions/context.ts";
import { t } from "../../../i18n/inbox.ts";
import { momentText } from "../../../components/moment-text.ts";
import { useNow } from "../../../session/use-now.ts";
import { issuePath } from "../detail/issue-detail.ts";
import type { IncomingDetail } from "./incoming-detail.ts";
import { Note } from "./note.tsx";

/** A link within the app. */
function InnerLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        actionContext().go(href);
      }}
      className="font-medium text-accent underline"
    >
      {children}
    </a>
  );
}

/** The decision about a submission, with a link to its result; nothing while it is pending. */
export const StatusNote = observer(function StatusNote({ detail }: { detail: IncomingDetail }) {
  const now = useNow();
  const { item, original, open } = detail;
  if (!item) return null;
  if (item.status === SNOOZED) {
    const till = new Date(item.snoozed_till ?? now);
    return (
      <Note role="status" icon="clock">
        {t(till > now ? "note_snoozed" : "note_snooze_over", { when: momentText(till) })}
      </Note>
    );
  }
  if (item.status === DECLINED)
    return (
      <Note role="status" icon="x">
        {t("note_declined")}
      </Note>
    );
  if (item.status === ACCEPTED)
    return (
      <Note role="status" icon="check">
        {t("note_accepted")}
        <InnerLink href={issuePath(open, detail.data.projectId, detail.id)}>{t("open_issue")}</InnerLink>
      </Note>
    );
  if (item.status !== DUPLICATE) return null;
  if (!original)
    return (
      <Note role="status" icon="copy">
        {t("note_duplicate_hidden")}
      </Note>
    );
  const identifier = open.cache.project.get(original.project_id)?.identifier ?? "";
  return (
    <Note role="status" icon="copy">
      {t("note_duplicate")}
      <InnerLink href={issuePath(open, original.project_id, original.id)}>
        {`${issueKey(identifier, original.sequence_id)} ${original.name}`}
      </InnerLink>
    </Note>
  );
});
