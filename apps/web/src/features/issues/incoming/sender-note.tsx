import { SUBMISSION_SOURCES } from "@cairn/contract/entities/inbox-source";
import { observer } from "mobx-react-lite";
import { t } from "../../../i18n/inbox.ts";
import type { IncomingDetail } from "./incoming-detail.ts";
import { Note } from "./note.tsx";

const SOURCES = [
  { source: SUBMISSION_SOURCES.form, icon: "globe", word: "note_form" },
  { source: SUBMISSION_SOURCES.mail, icon: "mail", word: "note_mail" },
] as const;

/** How a submission arrived from outside and, for those who decide on it, the name that the sender gave. */
export const SenderNote = observer(function SenderNote({ detail }: { detail: IncomingDetail }) {
  const { item, sender } = detail;
  const way = SOURCES.find(({ source }) => source === item?.source);
  if (!way) return null;
  return (
    <Note icon={way.icon}>
      <span>
        {t(way.word)}
        {sender?.name ? ` ${t("note_by", { name: sender.name })}` : null}
      </span>
      {sender?.email ? (
        <a href={`mailto:${encodeURIComponent(sender.email)}`} className="font-medium text-accent underline">
          {sender.email}
        </a>
      ) : null}
    </Note>
  );
});
