// The layouts with their labels, icons and components (design §5). All except the list are loaded when they are chosen.
// A new layout needs a folder and a row here.
import type { Layout } from "@cairn/domain/issue-list/contexts";
import type { IconName } from "@cairn/ui/icon";
import { lazyPart } from "@cairn/ui/lazy-part";
import type { ComponentType } from "react";
import type { issues } from "../../i18n/en/issues.ts";
import type { TextKey } from "../../i18n/i18n.ts";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { ListLayout } from "./list/list-layout.tsx";

interface LayoutRow {
  label: TextKey<typeof issues>;
  icon: IconName;
  Component: ComponentType & { preload?: () => Promise<void> };
}

export const LAYOUT_ROWS: Partial<Record<Layout, LayoutRow>> = {
  list: { label: "layout_list", icon: "list", Component: ListLayout },
  kanban: {
    label: "layout_kanban",
    icon: "kanban",
    Component: lazyPart(
      async () => (await import("./kanban/kanban-layout.tsx")).KanbanLayout,
      () => <ListSkeleton layout="kanban" />,
    ),
  },
  calendar: {
    label: "layout_calendar",
    icon: "calendar",
    Component: lazyPart(
      async () => (await import("./calendar/calendar-layout.tsx")).CalendarLayout,
      () => <ListSkeleton layout="calendar" />,
    ),
  },
  gantt_chart: {
    label: "layout_gantt_chart",
    icon: "gantt",
    Component: lazyPart(
      async () => (await import("./gantt/gantt-layout.tsx")).GanttLayout,
      () => <ListSkeleton layout="gantt_chart" />,
    ),
  },
  spreadsheet: {
    label: "layout_spreadsheet",
    icon: "sheet",
    Component: lazyPart(
      async () => (await import("./spreadsheet/spreadsheet-layout.tsx")).SpreadsheetLayout,
      () => <ListSkeleton layout="spreadsheet" />,
    ),
  },
};
