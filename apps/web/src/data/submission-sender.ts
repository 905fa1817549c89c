// Who sent a submission, as far as project members may know.
import type { InboxRow } from "@cairn/client/rows";
import { SUBMISSION_SOURCES } from "@cairn/contract/entities/inbox-source";
import { t } from "../i18n/inbox.ts";

/** The label in place of a name: how the issue arrived, or that its sender has left. */
export function unnamedSender({ source }: Pick<InboxRow, "source">): string {
  if (source === SUBMISSION_SOURCES.form) return t("from_form");
  if (source === SUBMISSION_SOURCES.mail) return t("from_mail");
  return t("unknown_sender");
}
