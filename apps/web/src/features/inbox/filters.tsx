// The filters of issue lists, for what is incoming, and the status of the tab with them.
import type { InboxStatus } from "@cairn/contract/entities/inbox";
import { statusesOf } from "@cairn/domain/inbox";
import { INBOX_FILTERS, isInboxFiltered } from "@cairn/domain/inbox-view";
import { DEFAULT_VIEW } from "@cairn/domain/issue-list/view";
import { Chip } from "@cairn/ui/chip";
import { Icon } from "@cairn/ui/icon";
import { lazyPart } from "@cairn/ui/lazy-part";
import type { PickerSpec } from "@cairn/ui/picker";
import { openPicker } from "@cairn/ui/picker-host";
import { observer } from "mobx-react-lite";
import { useLayoutEffect, useMemo, useRef } from "react";
import type { Action } from "../../actions/registry.ts";
import { useActions } from "../../actions/use-context-layer.ts";
import { t } from "../../i18n/inbox.ts";
import { t as issues } from "../../i18n/issues.ts";
import { type FilterEditing, withFilter } from "../../issue-list/controls/filter-editing.ts";
import { openFilters } from "../../issue-list/controls/open-filters.ts";
import { today } from "../../session/own-time.ts";
import { FilterButton as Opener, filterButton } from "../../components/filters/filter-button.tsx";
import type { InboxScreenState } from "./inbox-screen-state.ts";
import { STATUS_ICONS } from "./status-mark.tsx";
import { t as filters } from "../../i18n/filters.ts";

const FilterChips = lazyPart(
  async () => (await import("../../issue-list/controls/filter-chips.tsx")).FilterChips,
);

const isStatus =
  (values: readonly string[]) =>
  (status: InboxStatus): boolean =>
    values.includes(String(status));

/** The statuses of the tab; none chosen is all of them. */
function statusPicker({ list: { view }, show }: InboxScreenState): PickerSpec {
  return {
    label: t("status"),
    multiple: true,
    items: statusesOf(view.tab).map((status) => ({
      value: String(status),
      label: t(`status_${status}`),
      icon: <Icon name={STATUS_ICONS[status]} className="text-ink-4" />,
    })),
    value: view.statuses.map(String),
    onChange: (values) => show({ ...view, statuses: statusesOf(view.tab).filter(isStatus(values)) }),
  };
}

/** A menu stays open over several choices: each is added to what is chosen then. */
function useEditing(desk: InboxScreenState): FilterEditing {
  const latest = useRef(desk);
  useLayoutEffect(() => {
    latest.current = desk;
  });
  const { view } = desk.list;
  return {
    offered: INBOX_FILTERS,
    extra: [
      {
        value: "status",
        label: t("status"),
        icon: <Icon name="inbox" className="text-ink-4" />,
        sub: statusPicker(desk),
      },
    ],
    model: {
      data: desk.data,
      context: "PROJECT",
      view: { ...DEFAULT_VIEW, filters: view.filters },
      clock: { today },
    },
    change: (name, text, inPlaceOf) => {
      const { list, show } = latest.current;
      show({ ...list.view, filters: withFilter(list.view.filters, name, text, inPlaceOf) });
    },
  };
}

/** Opens the menu of all filters, also by `/`. */
export const FilterButton = observer(function FilterButton({ desk }: { desk: InboxScreenState }) {
  const edit = useEditing(desk);
  const { statuses, filters } = desk.list.view;
  const count = Object.keys(filters).length + (statuses.length > 0 ? 1 : 0);
  const latest = useRef(edit);
  useLayoutEffect(() => {
    latest.current = edit;
  });
  const actions = useMemo(
    (): Action[] => [
      {
        id: "inbox.filter",
        label: issues("filter"),
        icon: "filter",
        shortcut: "/",
        section: "view",
        run: () => openFilters(latest.current, filterButton()),
      },
    ],
    [],
  );
  useActions(actions);
  return (
    <Opener count={count} phone={desk.isPhone} onOpen={(anchor, align) => openFilters(edit, anchor, align)} />
  );
});

const StatusChip = observer(function StatusChip({ desk }: { desk: InboxScreenState }) {
  const { list, show } = desk;
  const { statuses } = list.view;
  const [only] = statuses;
  const value =
    statuses.length === 1 && only !== undefined
      ? t(`status_${only}`)
      : filters("count_values", { count: statuses.length });
  return (
    <Chip
      label={t("status")}
      parts={[
        { id: "name", role: "name", icon: "inbox", content: t("status") },
        { id: "operator", role: "operator", content: filters(statuses.length > 1 ? "is_any_of" : "is") },
        {
          id: "value",
          role: "value",
          content: value,
          onPress: ({ currentTarget }) => openPicker({ ...statusPicker(desk), anchor: currentTarget }),
        },
      ]}
      removeLabel={filters("remove_filter")}
      onRemove={() => show({ ...list.view, statuses: [] })}
    />
  );
});

/** The applied filters, each edited in place; nothing when there are none. */
export const AppliedFilters = observer(function AppliedFilters({ desk }: { desk: InboxScreenState }) {
  const edit = useEditing(desk);
  const { view } = desk.list;
  if (!isInboxFiltered(view)) return null;
  return (
    <FilterChips
      edit={edit}
      extra={view.statuses.length > 0 ? <StatusChip desk={desk} /> : null}
      onClear={() => desk.show({ ...view, statuses: [], filters: {} })}
    />
  );
});
