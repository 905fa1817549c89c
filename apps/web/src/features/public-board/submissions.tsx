import type { PublicSubmission } from "@cairn/contract/entities/public-board";
import { ACCEPTED, DECLINED, DUPLICATE, PENDING, SNOOZED } from "@cairn/domain/inbox";
import { Button } from "@cairn/ui/button";
import { Pill } from "@cairn/ui/pill";
import { Skeleton } from "@cairn/ui/skeleton";
import { TimeAgo } from "@cairn/ui/time-ago";
import { useState } from "react";
import { locale } from "../../i18n/i18n.ts";
import { useNow } from "../../session/use-now.ts";
import { textOf } from "./plain-text.ts";
import { SubmissionForm } from "./submission-form.tsx";
import { t } from "./text.ts";
import type { OwnSubmissions } from "./use-submissions.ts";

/** Visitors do not learn that the team looks at theirs later. */
const STATUS = {
  [PENDING]: "submission_waiting",
  [SNOOZED]: "submission_waiting",
  [ACCEPTED]: "submission_accepted",
  [DECLINED]: "submission_declined",
  [DUPLICATE]: "submission_duplicate",
} as const;

/** The visitor's own submissions, each with what became of it; one that still waits can be changed and withdrawn. */
export function Submissions({ own }: { own: OwnSubmissions }) {
  const { rows, hasFailed, load } = own;
  if (hasFailed)
    return (
      <div role="alert" className="mt-6 flex flex-col items-start gap-3 border-t border-line pt-4">
        <p>{t("submissions_failed")}</p>
        <Button onClick={() => void load()}>{t("retry")}</Button>
      </div>
    );
  if (rows === null) return <Skeleton className="mt-6 h-12" />;
  if (rows.length === 0) return null;
  return (
    <section aria-label={t("submissions")} className="mt-6 border-t border-line pt-4">
      <h3 className="mb-2 font-strong text-ink">{t("submissions")}</h3>
      <ul className="flex flex-col">
        {rows.map((row) => (
          <Submission key={row.id} row={row} own={own} />
        ))}
      </ul>
    </section>
  );
}

function Submission({ row, own }: { row: PublicSubmission; own: OwnSubmissions }) {
  const now = useNow();
  const [isEdited, setEdited] = useState(false);
  const status = STATUS[row.issue_inbox[0]?.status ?? PENDING];
  const isWaiting = status === "submission_waiting";
  if (isEdited && isWaiting)
    return (
      <li className="py-3">
        <SubmissionForm
          start={{ name: row.name, description: textOf(row.description_html) }}
          action={t("save")}
          failed={t("submission_failed")}
          save={async (text) => {
            await own.change(row, text);
            setEdited(false);
          }}
          onCancel={() => setEdited(false)}
        />
      </li>
    );
  return (
    <li className="flex min-h-10 items-center gap-3 py-1">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ink">{row.name}</span>
        <TimeAgo iso={row.created_at} now={now} locale={locale()} className="text-12 text-ink-3" />
      </span>
      <Pill>{t(status)}</Pill>
      {isWaiting && (
        <span className="flex flex-none flex-wrap justify-end gap-1">
          <Button
            variant="ghost"
            aria-label={t("edit_named", { name: row.name })}
            onClick={() => setEdited(true)}
          >
            {t("edit")}
          </Button>
          <Button
            variant="ghost"
            aria-label={t("withdraw_named", { name: row.name })}
            onClick={() => void own.withdraw(row.id)}
          >
            {t("withdraw")}
          </Button>
        </span>
      )}
    </li>
  );
}
