import { Button } from "@cairn/ui/button";
import { EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { explain } from "../../../data/failure.ts";
import { t } from "../../../i18n/issue-detail.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { failureTextOf } from "../../../session/failure-status.ts";

interface LevelProps {
  /** The level of the heading: 1 if the screen has no other heading. */
  level: 1 | 2;
}

/** The issue does not exist, or no longer exists. */
export function DetailMissing({
  label,
  level,
  onLeave,
}: LevelProps & { label: string; onLeave: () => void }) {
  return (
    <EmptyState
      level={level}
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

/** The issue could not be loaded, and the cache does not contain it. */
export function DetailFailed({ detail, level }: LevelProps & { detail: IssueDetail }) {
  return (
    <ErrorState
      level={level}
      title={failureTextOf(detail.error) ?? t("failed_title")}
      text={explain(detail.error)}
      onRetry={() => void detail.load()}
    />
  );
}
