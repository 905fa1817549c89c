import type { DefaultAnalytics } from "@cairn/contract/entities/analytics";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import { actionContext } from "../../actions/context.ts";
import { runAction } from "../../actions/registry.ts";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/analytics.ts";
import { t as common } from "../../i18n/common.ts";
import { useNow } from "../../session/use-now.ts";
import { explainAny } from "../../session/explain-any.ts";
import { Figure, Groups, Months, People, type PersonCount, Totals } from "./figures.tsx";
import { useCountQuery } from "./use-count-query.ts";

interface ScopeTabProps {
  open: OpenWorkspace;
  /** The filters of the count, as a query of the wire. */
  filters: Record<string, string>;
  /** Removes the filters; null if there are none. */
  onClear: (() => void) | null;
}

/** How many issues there are, who has them, and what was completed. */
export function ScopeTab({ open, filters, onClear }: ScopeTabProps) {
  const { data, error, isPlaceholderData, refetch } = useCountQuery(
    open,
    ["figures", JSON.stringify(filters)],
    (signal) => api.analytics.defaults({ slug: open.slug, query: filters, signal }),
  );
  if (error && (!data || isPlaceholderData))
    return (
      <ErrorState
        className="py-20"
        title={t("failed")}
        text={explainAny(error) ?? common("failed_server")}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Waiting />;
  if (data.total_issues === 0 && !isPlaceholderData) return <NoIssues onClear={onClear} />;
  return (
    <div aria-busy={isPlaceholderData} className={cx(isPlaceholderData && "opacity-60")}>
      <Figures figures={data} />
    </div>
  );
}

/** The empty state: either the filters match nothing, or there are no issues yet. */
function NoIssues({ onClear }: Pick<ScopeTabProps, "onClear">) {
  if (onClear)
    return (
      <EmptyState
        className="py-20"
        title={t("no_match_title")}
        text={t("no_match_text")}
        actions={
          <Button size={32} onClick={onClear}>
            {t("clear")}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      className="py-20"
      drawing={<EmptyDrawing />}
      title={t("empty_title")}
      text={t("empty_text")}
      actions={
        <Button
          variant="primary"
          size={32}
          icon="plus"
          shortcut="c"
          onClick={() => runAction("issue.create", actionContext())}
        >
          {t("new_issue")}
        </Button>
      }
    />
  );
}

const assigned = (rows: DefaultAnalytics["pending_issue_user"]): PersonCount[] =>
  rows.map((row) => ({ id: row.assignees__id, name: row.assignees__display_name, count: row.count }));

function Figures({ figures }: { figures: DefaultAnalytics }) {
  const year = useNow().getUTCFullYear();
  return (
    <div className="grid gap-4 p-4 lg:grid-cols-2">
      <Totals figures={figures} />
      <Figure title={t("groups_title")}>
        <Groups title={t("groups_title")} groups={figures.total_issues_classified} />
      </Figure>
      <Figure title={t("open_title")}>
        <Groups title={t("open_title")} groups={figures.open_issues_classified} />
      </Figure>
      <Figure title={t("months_title", { year })} wide>
        <Months year={year} months={figures.issue_completed_month_wise} />
      </Figure>
      <Figure title={t("pending_title")} wide>
        <People title={t("pending_title")} people={assigned(figures.pending_issue_user)} />
      </Figure>
      <Figure title={t("created_title")}>
        <People
          title={t("created_title")}
          people={figures.most_issue_created_user.map((row) => ({
            id: row.created_by__id,
            name: row.created_by__display_name,
            count: row.count,
          }))}
        />
      </Figure>
      <Figure title={t("closed_title")}>
        <People title={t("closed_title")} people={assigned(figures.most_issue_closed_user)} />
      </Figure>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-busy aria-label={common("loading")} className="grid gap-4 p-4 lg:grid-cols-2">
      <div className="flex h-12 gap-10 lg:col-span-2">
        <Skeleton width={56} height={32} />
        <Skeleton width={56} height={32} />
      </div>
      {[0, 1].map((n) => (
        <div key={n} className="flex h-56 flex-col gap-4 rounded-card border border-line p-4">
          <Skeleton width={160} />
          <Skeleton width={140} height={140} round />
        </div>
      ))}
      <div className="h-70 rounded-card border border-line p-4 lg:col-span-2">
        <Skeleton width={160} />
      </div>
    </div>
  );
}
