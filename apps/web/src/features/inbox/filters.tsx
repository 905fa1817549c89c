// The filters of issue lists, for submissions, and a filter by status.
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
import { type FilterEditor, withFilter } from "../../issue-list/controls/filter-editing.ts";
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

/** Chooses among the statuses of the tab; no choice means all of them. */
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

/** The menu stays open for several choices: each one is added to the filters at that moment. */
function useEditing(screen: InboxScreenState): FilterEditor {
  const latest = useRef(screen);
  useLayoutEffect(() => {
    latest.current = screen;
  });
  const { view } = screen.list;
  return {
    offered: INBOX_FILTERS,
    extra: [
      {
        value: "status",
        label: t("status"),
        icon: <Icon name="inbox" className="text-ink-4" />,
        sub: statusPicker(screen),
      },
    ],
    model: {
      data: screen.data,
      contextName: "PROJECT",
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
export const FilterButton = observer(function FilterButton({ screen }: { screen: InboxScreenState }) {
  const edit = useEditing(screen);
  const { statuses, filters } = screen.list.view;
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
    <Opener
      count={count}
      phone={screen.isPhone}
      onOpen={(anchor, align) => openFilters(edit, anchor, align)}
    />
  );
});

const StatusChip = observer(function StatusChip({ screen }: { screen: InboxScreenState }) {
  const { list, show } = screen;
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
          onPress: ({ currentTarget }) => openPicker({ ...statusPicker(screen), anchor: currentTarget }),
        },
      ]}
      removeLabel={filters("remove_filter")}
      onRemove={() => show({ ...list.view, statuses: [] })}
    />
  );
});

/** The applied filters, each edited in place; nothing when there are none. */
export const AppliedFilters = observer(function AppliedFilters({ screen }: { screen: InboxScreenState }) {
  const edit = useEditing(screen);
  const { view } = screen.list;
  if (!isInboxFiltered(view)) return null;
  return (
    <FilterChips
      edit={edit}
      extra={view.statuses.length > 0 ? <StatusChip screen={screen} /> : null}
      onClear={() => screen.show({ ...view, statuses: [], filters: {} })}
    />
  );
});
