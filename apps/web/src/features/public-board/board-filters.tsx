import type { PublicIssues } from "@cairn/contract/entities/public-board";
import { PRIORITIES } from "@cairn/contract/entities/issue";
import { Button } from "@cairn/ui/button";
import { Dot } from "@cairn/ui/pill";
import type { PickerItem } from "@cairn/ui/picker";
import { openPicker } from "@cairn/ui/picker-host";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { StateRing } from "@cairn/ui/state-ring";
import { type FilterName, FILTERS, isFiltered, NO_FILTERS } from "./board-address.ts";
import { t } from "./text.ts";
import type { BoardState } from "./use-board.ts";

const LABEL = { states: "state", priority: "priority", labels: "labels" } as const;

/** What each filter can be. */
const ITEMS: Record<FilterName, (issues: PublicIssues) => PickerItem[]> = {
  states: ({ states }) =>
    states.map(({ id, name, group, color }) => ({
      value: id,
      label: name,
      icon: <StateRing group={group} color={color} />,
    })),
  priority: () =>
    PRIORITIES.map((level) => ({ value: level, label: t(level), icon: <PriorityIcon level={level} /> })),
  labels: ({ labels }) =>
    labels.map(({ id, name, color }) => ({
      value: id,
      label: name,
      icon: (
        <span className="grid size-4 place-items-center">
          <Dot color={color || "var(--ink-4)"} />
        </span>
      ),
    })),
};

/** The visitor's filters, each a searchable list; they are in the address. */
export function BoardFilters({ state }: { state: BoardState }) {
  const { address, issues, go } = state;
  const offered = FILTERS.filter((name) => ITEMS[name](issues).length > 0);
  return (
    <div role="group" aria-label={t("filters")} className="flex flex-wrap items-center gap-1.5">
      {offered.map((name) => {
        const value = address.filters[name];
        const names = ITEMS[name](issues).filter((item) => value.includes(item.value));
        const [only] = names;
        const text = names.length === 1 && only ? only.label : value.length > 0 ? String(value.length) : null;
        return (
          <Button
            key={name}
            icon={value.length > 0 ? undefined : "filter"}
            active={value.length > 0}
            aria-haspopup="dialog"
            onClick={(event) =>
              openPicker({
                anchor: event.currentTarget,
                label: t(LABEL[name]),
                items: ITEMS[name](issues),
                multiple: true,
                value,
                onChange: (next) => go({ filters: { ...state.address.filters, [name]: next } }),
              })
            }
          >
            {t(LABEL[name])}
            {text !== null && <span className="max-w-40 truncate text-ink">{text}</span>}
          </Button>
        );
      })}
      {isFiltered(address) && (
        <Button variant="ghost" onClick={() => go({ filters: NO_FILTERS })}>
          {t("clear")}
        </Button>
      )}
    </div>
  );
}
