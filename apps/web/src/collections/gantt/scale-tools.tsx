import { GanttTools } from "../../issue-list/layouts/gantt/gantt-tools.tsx";
import { usePhone } from "../../shell/use-media.ts";

/** The scale of the chart and the button to today; a phone's header has no room for them. */
export function ScaleTools() {
  return usePhone() ? null : <GanttTools />;
}
