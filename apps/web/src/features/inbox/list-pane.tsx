import type { InboxRow } from "@cairn/client/rows";
import { INBOX_TABS, SNOOZED } from "@cairn/domain/inbox";
import { INBOX_ORDERS, isInboxFiltered } from "@cairn/domain/inbox-view";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { Icon } from "@cairn/ui/icon";
import { Segmented } from "@cairn/ui/segmented";
import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { ListStates, MoreRows } from "../../components/list-pane/list-states.tsx";
import { t } from "../../i18n/inbox.ts";
import { OrderMenu } from "../../collections/order-menu.tsx";
import type { InboxScreenState } from "./inbox-screen-state.ts";
import { AppliedFilters, FilterButton } from "./filters.tsx";
import { ItemRow } from "./item-row.tsx";
import { openSubmit } from "./open-submit.tsx";
import { STATUS_ICONS } from "./status-mark.tsx";

/** How many px before the end the next page is fetched. */
const PREFETCH_PX = 128;

/** The tabs, the filters in use, and the submissions. */
export const ListPane = observer(function ListPane({ screen }: { screen: InboxScreenState }) {
  const { list, show } = screen;
  const { view } = list;
  return (
    <>
      <div className="flex h-bar flex-none items-center gap-1 border-b border-line pr-2 pl-4 max-md:h-13 max-md:pl-3">
        <Segmented
          label={t("tabs")}
          value={view.tab}
          segments={INBOX_TABS.map((value) => ({ value, label: t(`tab_${value}`) }))}
          onChange={(tab) => show({ ...view, tab, statuses: [] })}
        />
        <span className="flex-1" />
        <FilterButton screen={screen} />
        <OrderMenu
          orders={INBOX_ORDERS}
          value={view.order_by}
          word={(order) => t(`order_${order}`)}
          onChange={(order_by) => show({ ...view, order_by })}
        />
      </div>
      <AppliedFilters screen={screen} />
      <ListStates
        list={list}
        isEmpty={list.items.length === 0}
        loadingLabel={t("loading")}
        failedTitle={t("failed_title")}
        empty={<NoItems screen={screen} />}
      >
        <Items screen={screen} />
      </ListStates>
    </>
  );
});

const Items = observer(function Items({ screen }: { screen: InboxScreenState }) {
  const { list } = screen;
  const { items } = list;
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto" data-incoming-list="">
      <Rows screen={screen} label={t("title")} items={items.slice(0, items.length - list.snoozed.length)} />
      <Snoozed screen={screen} />
      <MoreRows
        list={list}
        scroller={scroller}
        ahead={PREFETCH_PX}
        count={items.length}
        loadingLabel={t("loading_more")}
        failedText={t("more_failed")}
      />
    </div>
  );
});

function Rows({
  screen,
  label,
  items,
}: {
  screen: InboxScreenState;
  label: string;
  items: readonly InboxRow[];
}) {
  if (items.length === 0) return null;
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <ItemRow key={item.id} screen={screen} item={item} />
      ))}
    </ul>
  );
}

/** The snoozed ones, below those that wait for a decision. */
const Snoozed = observer(function Snoozed({ screen }: { screen: InboxScreenState }) {
  const { list } = screen;
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
      <Rows screen={screen} label={t("status_0")} items={list.snoozed} />
    </section>
  );
});

/** Says why there is nothing, and what belongs here. */
const NoItems = observer(function NoItems({ screen }: { screen: InboxScreenState }) {
  const { list, show, open, project } = screen;
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
