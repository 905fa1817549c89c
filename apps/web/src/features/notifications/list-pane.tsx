import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { observer } from "mobx-react-lite";
import { explain } from "../../data/failure.ts";
import { t as common } from "../../i18n/common.ts";
import { type NotificationsScreenState, listPath } from "./notifications-screen-state.ts";
import { plain } from "./filters.ts";
import { ListChips } from "./list-chips.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { LineSkeletons, NotificationLines } from "./notification-lines.tsx";
import { filterCount, type NotificationView, searchText } from "./search.ts";
import { t } from "./text.ts";

/** The list with its bar: on a phone the whole screen. */
export const ListPane = observer(function ListPane({ desk }: { desk: NotificationsScreenState }) {
  return (
    <section aria-label={t("title")} className="flex min-h-0 flex-1 flex-col">
      <ListToolbar desk={desk} />
      <ListChips desk={desk} />
      <Lines desk={desk} />
    </section>
  );
});

const Lines = observer(function Lines({ desk }: { desk: NotificationsScreenState }) {
  const { list } = desk;
  if (list.lines.length > 0) return <NotificationLines key={searchText(list.view)} desk={desk} />;
  if (list.status === "loading") return <LineSkeletons count={8} label={common("loading")} />;
  if (list.status === "failed") {
    return (
      <ErrorState
        className="py-16"
        title={t("failed_title")}
        text={explain(list.error)}
        onRetry={() => void list.load()}
      />
    );
  }
  return <NoLines desk={desk} />;
});

type Reason = "none" | "none_mentions" | "none_unread" | "none_archived" | "none_snoozed" | "none_filtered";

function reasonOf(view: NotificationView): Reason {
  if (view.types.length > 0) return "none_filtered";
  if (view.archived) return view.unread ? "none_filtered" : "none_archived";
  if (view.snoozed) return view.unread ? "none_filtered" : "none_snoozed";
  if (view.unread) return "none_unread";
  return view.tab === "mentions" ? "none_mentions" : "none";
}

/** Nothing to show: why, and where there is something. */
function NoLines({ desk: { list, go } }: { desk: NotificationsScreenState }) {
  const reason = reasonOf(list.view);
  return (
    <EmptyState
      className="py-16"
      title={t(`${reason}_title`)}
      text={t(`${reason}_text`)}
      {...(reason === "none" ? { drawing: <EmptyDrawing /> } : {})}
      actions={
        filterCount(list.view) > 0 ? (
          <Button onClick={() => go(listPath(list.open, plain(list.view)), { replace: true })}>
            {t("clear_filters")}
          </Button>
        ) : undefined
      }
    />
  );
}
