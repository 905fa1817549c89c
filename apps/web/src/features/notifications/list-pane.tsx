import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { observer } from "mobx-react-lite";
import { ListStates } from "../../components/list-pane/list-states.tsx";
import { t as common } from "../../i18n/common.ts";
import { type NotificationsScreenState, listPath } from "./notifications-screen-state.ts";
import { withoutFilters } from "./filters.ts";
import { ListChips } from "./list-chips.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { NotificationLines } from "./notification-lines.tsx";
import { filterCount, type NotificationView, searchText } from "./search.ts";
import { t } from "./text.ts";

/** The toolbar, the filters in use, and the notifications. */
export const ListPane = observer(function ListPane({ screen }: { screen: NotificationsScreenState }) {
  const { list } = screen;
  return (
    <>
      <ListToolbar screen={screen} />
      <ListChips screen={screen} />
      <ListStates
        list={list}
        isEmpty={list.lines.length === 0}
        loadingLabel={common("loading")}
        failedTitle={t("failed_title")}
        empty={<EmptyList screen={screen} />}
        className="py-16"
      >
        <NotificationLines key={searchText(list.view)} screen={screen} />
      </ListStates>
    </>
  );
});

type Reason = "none" | "none_mentions" | "none_unread" | "none_archived" | "none_snoozed" | "none_filtered";

function reasonOf(view: NotificationView): Reason {
  if (view.types.length > 0) return "none_filtered";
  if (view.archived) return view.unread ? "none_filtered" : "none_archived";
  if (view.snoozed) return view.unread ? "none_filtered" : "none_snoozed";
  if (view.unread) return "none_unread";
  return view.tab === "mentions" ? "none_mentions" : "none";
}

/** Says why there is nothing, and offers to clear the filters. */
function EmptyList({ screen: { list, go } }: { screen: NotificationsScreenState }) {
  const reason = reasonOf(list.view);
  return (
    <EmptyState
      className="py-16"
      title={t(`${reason}_title`)}
      text={t(`${reason}_text`)}
      {...(reason === "none" ? { drawing: <EmptyDrawing /> } : {})}
      actions={
        filterCount(list.view) > 0 ? (
          <Button onClick={() => go(listPath(list.open, withoutFilters(list.view)), { replace: true })}>
            {t("clear_filters")}
          </Button>
        ) : undefined
      }
    />
  );
}
