import { openPopover } from "@cairn/ui/picker-host";
import { observer } from "mobx-react-lite";
import { useCallback, useMemo } from "react";
import { t } from "../../../i18n/calendar.ts";
import { fullDay } from "../../properties/day-name.ts";
import { ListScopeProvider, type ListScope, useListScope } from "../scope.tsx";
import { DayList } from "./day-list.tsx";
import { CHIP_LINE } from "./day-capacity.ts";

/** How many issues are visible without scrolling. */
const MAX_VISIBLE = 14;

interface OpenProps {
  scope: ListScope;
  date: string;
  close: () => void;
}

/** A popover with all issues of a day, which can be opened and dragged to other days. */
const OpenDay = observer(function OpenDay({ scope, date, close }: OpenProps) {
  const { model } = scope;
  const inside = useMemo<ListScope>(
    () => ({
      ...scope,
      peek: (issue) => {
        close();
        scope.peek(issue);
      },
    }),
    [scope, close],
  );
  const total = model.source.total(date);
  const lines = Math.min(MAX_VISIBLE, Math.max(2, total));
  return (
    <ListScopeProvider value={inside}>
      <div className="flex max-h-[inherit] flex-col p-1.5">
        <div className="mb-0.5 flex h-7 flex-none items-center gap-2 px-1.5">
          <h2 className="cut font-strong text-ink">{fullDay(date)}</h2>
          <span className="num text-ink-3">{total}</span>
        </div>
        <div className="flex min-h-0 flex-[0_1_auto]" style={{ height: lines * CHIP_LINE }}>
          <DayList
            group={date}
            label={t("issues_of", { day: fullDay(date) })}
            floating
            empty={<p className="px-1.5 py-1 text-12 text-ink-3">{t("nothing_due")}</p>}
          />
        </div>
      </div>
    </ListScopeProvider>
  );
});

/** Returns a function that opens the popover of a day at an element. */
export function useOpenDay(): (date: string, anchor: Element) => void {
  const scope = useListScope();
  return useCallback(
    (date, anchor) =>
      openPopover({
        anchor,
        label: fullDay(date),
        width: 300,
        content: (close) => <OpenDay scope={scope} date={date} close={close} />,
      }),
    [scope],
  );
}
