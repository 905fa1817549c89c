// Who sent a submission, as far as project members may know.
import type { InboxRow } from "@cairn/client/rows";
import { DOOR_SOURCES } from "@cairn/contract/entities/inbox-door";
import { t } from "../i18n/inbox.ts";

/** The label in place of a name: how the issue arrived, or that its sender has left. */
export function unnamedSender({ source }: Pick<InboxRow, "source">): string {
  if (source === DOOR_SOURCES.form) return t("from_form");
  if (source === DOOR_SOURCES.mail) return t("from_mail");
  return t("unknown_sender");
}
