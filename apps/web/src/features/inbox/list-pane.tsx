import type { InboxRow } from "@cairn/client/rows";
import { INBOX_TABS, SNOOZED } from "@cairn/domain/inbox";
import { INBOX_ORDERS, INBOX_PAGE_SIZE, isInboxFiltered } from "@cairn/domain/inbox-view";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { Icon } from "@cairn/ui/icon";
import { Segmented } from "@cairn/ui/segmented";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { explain } from "../../data/failure.ts";
import { t as common } from "../../i18n/common.ts";
import { t } from "../../i18n/inbox.ts";
import { OrderMenu } from "../../collections/order-menu.tsx";
import type { InboxScreenState } from "./inbox-screen-state.ts";
import { AppliedFilters, FilterButton } from "./filters.tsx";
import { ItemRow } from "./item-row.tsx";
import { openSubmit } from "./open-submit.tsx";
import { STATUS_ICONS } from "./status-mark.tsx";

/** The list with its bar: on a phone the whole screen. */
export const ListPane = observer(function ListPane({ desk }: { desk: InboxScreenState }) {
  const { list, show } = desk;
  const { view } = list;
  return (
    <section aria-label={t("title")} className="flex min-h-0 flex-1 flex-col">
      <div className="flex h-bar flex-none items-center gap-1 border-b border-line pr-2 pl-4 max-md:h-13 max-md:pl-3">
        <Segmented
          label={t("tabs")}
          value={view.tab}
          segments={INBOX_TABS.map((value) => ({ value, label: t(`tab_${value}`) }))}
          onChange={(tab) => show({ ...view, tab, statuses: [] })}
        />
        <span className="flex-1" />
        <FilterButton desk={desk} />
        <OrderMenu
          orders={INBOX_ORDERS}
          value={view.order_by}
          word={(order) => t(`order_${order}`)}
          onChange={(order_by) => show({ ...view, order_by })}
        />
      </div>
      <AppliedFilters desk={desk} />
      <Items desk={desk} />
    </section>
  );
});

const Items = observer(function Items({ desk }: { desk: InboxScreenState }) {
  const { list } = desk;
  const { items } = list;
  if (items.length === 0 && list.status === "loading") return <RowSkeletons count={8} label={t("loading")} />;
  if (items.length === 0 && list.status === "failed")
    return (
      <ErrorState
        title={t("failed_title")}
        text={explain(list.error)}
        retryLabel={common("retry")}
        onRetry={() => void list.load()}
      />
    );
  if (items.length === 0) return <NoItems desk={desk} />;
  return (
    <div className="min-h-0 flex-1 overflow-y-auto" data-incoming-list="">
      <Rows desk={desk} label={t("title")} items={items.slice(0, items.length - list.snoozed.length)} />
      <Snoozed desk={desk} />
      <More desk={desk} />
    </div>
  );
});

function Rows({ desk, label, items }: { desk: InboxScreenState; label: string; items: readonly InboxRow[] }) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <ItemRow key={item.id} desk={desk} item={item} />
      ))}
    </ul>
  );
}

/** What sleeps, apart from what waits for a decision. */
const Snoozed = observer(function Snoozed({ desk }: { desk: InboxScreenState }) {
  const { list } = desk;
  if (list.snoozed.length === 0) return null;
  return (
    <section aria-labelledby="inbox-snoozed">
      <h2
        id="inbox-snoozed"
        className="flex h-9 items-center gap-2 border-b border-line bg-canvas px-4 font-strong text-ink"
      >
        <Icon name={STATUS_ICONS[SNOOZED]} className="text-ink-4" />
        {t("status_0")}
        {list.hasMore ? null : <span className="num font-normal text-ink-3">{list.snoozed.length}</span>}
      </h2>
      <Rows desk={desk} label={t("status_0")} items={list.snoozed} />
    </section>
  );
});

/** The next page comes when the end of the list comes into sight. */
const More = observer(function More({ desk: { list } }: { desk: InboxScreenState }) {
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, more, answers } = list;
  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore || more !== "rest") return undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void list.loadMore();
      },
      { rootMargin: "128px" },
    );
    seen.observe(element);
    return () => seen.disconnect();
  }, [list, hasMore, more, answers]);
  if (!hasMore) return null;
  return (
    <div ref={end}>
      {more === "failed" ? (
        <p role="alert" className="flex items-center gap-2 px-4 py-3 text-12 text-ink-3">
          {t("more_failed")}
          <Button size={24} variant="ghost" onClick={() => void list.loadMore()}>
            {common("retry")}
          </Button>
        </p>
      ) : (
        <RowSkeletons count={2} label={t("loading_more")} />
      )}
    </div>
  );
});

/** Nothing to show: why, and what belongs here. */
const NoItems = observer(function NoItems({ desk }: { desk: InboxScreenState }) {
  const { list, show, open, project } = desk;
  const { view } = list;
  if (isInboxFiltered(view))
    return (
      <EmptyState
        role="status"
        title={t("none_title")}
        text={t("none_text")}
        actions={
          <Button onClick={() => show({ ...view, statuses: [], filters: {} })}>{t("clear_filters")}</Button>
        }
      />
    );
  if (view.tab === "closed")
    return <EmptyState role="status" title={t("empty_closed_title")} text={t("empty_closed_text")} />;
  return (
    <EmptyState
      role="status"
      drawing={<EmptyDrawing />}
      title={t("empty_title")}
      text={t("empty_text")}
      actions={
        <Button variant="primary" size={32} shortcut="n" onClick={() => openSubmit(open, project.id)}>
          {t("new")}
        </Button>
      }
    />
  );
});

/** Rows before they are known, in their boxes. */
function RowSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-busy aria-label={label}>
      {Array.from({ length: Math.min(count, INBOX_PAGE_SIZE) }, (_, at) => (
        <div key={at} className="flex h-16 items-center gap-3 border-b border-line/60 px-4">
          <Skeleton width={28} height={28} round />
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton width={`${72 - (at % 3) * 14}%`} height={10} />
            <Skeleton width={`${38 + (at % 2) * 12}%`} height={8} />
          </div>
        </div>
      ))}
    </div>
  );
}
