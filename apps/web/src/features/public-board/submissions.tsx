import type { PublicSubmission } from "@cairn/contract/entities/public-board";
import { ACCEPTED, DECLINED, DUPLICATE, PENDING, SNOOZED } from "@cairn/domain/inbox";
import { Button } from "@cairn/ui/button";
import { Pill } from "@cairn/ui/pill";
import { Skeleton } from "@cairn/ui/skeleton";
import { TimeAgo } from "@cairn/ui/time-ago";
import { locale } from "../../i18n/i18n.ts";
import { useNow } from "../../session/use-now.ts";
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

/** The visitor's own submissions, each with what became of it; one that still waits can be withdrawn. */
export function Submissions({ own }: { own: OwnSubmissions }) {
  const { rows, hasFailed, load, withdraw } = own;
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
          <Submission key={row.id} row={row} onWithdraw={() => void withdraw(row.id)} />
        ))}
      </ul>
    </section>
  );
}

function Submission({ row, onWithdraw }: { row: PublicSubmission; onWithdraw: () => void }) {
  const now = useNow();
  const status = STATUS[row.issue_inbox[0]?.status ?? PENDING];
  return (
    <li className="flex min-h-10 items-center gap-3 py-1">
      <span className="min-w-0 flex-1">
        <span className="block truncate text-ink">{row.name}</span>
        <TimeAgo iso={row.created_at} now={now} locale={locale()} className="text-12 text-ink-3" />
      </span>
      <Pill>{t(status)}</Pill>
      {status === "submission_waiting" && (
        <Button variant="ghost" aria-label={t("withdraw_named", { name: row.name })} onClick={onWithdraw}>
          {t("withdraw")}
        </Button>
      )}
    </li>
  );
}
