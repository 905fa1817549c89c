import { Button } from "@cairn/ui/button";
import { EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { explain } from "../../../data/failure.ts";
import { t } from "../../../i18n/issue-detail.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { whatFailed } from "../../../session/what-failed.ts";

/** There is no such issue here, or not any more. */
export function DetailMissing({ label, onLeave }: { label: string; onLeave: () => void }) {
  return (
    <EmptyState
      role="status"
      title={t("missing_title")}
      text={t("missing_text")}
      actions={
        <Button size={32} onClick={onLeave}>
          {label}
        </Button>
      }
    />
  );
}

/** It could not be fetched, and nothing of it is known here. */
export function DetailFailed({ detail }: { detail: IssueDetail }) {
  return (
    <ErrorState
      title={whatFailed(detail.error) ?? t("failed_title")}
      text={explain(detail.error)}
      onRetry={() => void detail.load()}
    />
  );
}
