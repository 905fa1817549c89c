import { CONTEXTS } from "@cairn/domain/issue-list/contexts";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { usePhone } from "../../../shell/use-media.ts";
import { LayoutTools } from "../../controls/layout-tools.tsx";
import { useListScope } from "../scope.tsx";
import { CalendarGrid } from "./calendar-grid.tsx";
import { CalendarPhone } from "./calendar-phone.tsx";
import { calendarState } from "./calendar-state.ts";
import { CalendarTools } from "./calendar-tools.tsx";
import { UndatedTray } from "./undated-tray.tsx";

/** Issues on their due dates, and beside them a list of issues without a due date. */
export const CalendarLayout = observer(function CalendarLayout() {
  const { model, canEdit, today } = useListScope();
  const phone = usePhone();
  const state = calendarState(model);
  const canAdd = canEdit && CONTEXTS[model.contextName].quick_add;
  useEffect(() => {
    model.visibleRows = () => (phone ? state.listedRows() : state.visibleRows());
    return () => {
      model.visibleRows = null;
    };
  }, [model, state, phone]);
  // After midnight the calendar may show another month, whose rows must be requested.
  useEffect(() => model.source.setView(model.view), [model, today]);
  return (
    <>
      <LayoutTools>
        <CalendarTools phone={phone} />
      </LayoutTools>
      {phone ? (
        <CalendarPhone canAdd={canAdd} />
      ) : (
        <div className="@container flex min-h-0 flex-1">
          <CalendarGrid canAdd={canAdd} />
          {state.undatedOpen ? <UndatedTray /> : null}
        </div>
      )}
    </>
  );
});
