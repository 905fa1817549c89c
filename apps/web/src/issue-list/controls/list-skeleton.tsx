import type { Layout } from "@cairn/domain/issue-list/contexts";
import { Icon } from "@cairn/ui/icon";
import { lazyPart } from "@cairn/ui/lazy-part";
import { Skeleton } from "@cairn/ui/skeleton";
import type { ComponentType } from "react";
import { t } from "../../i18n/issues.ts";

/** Varying widths of titles and pills, px, so that the placeholder does not look like a table. */
const ROWS: readonly { title: number; pills: readonly number[] }[][] = [
  [
    { title: 298, pills: [60, 78] },
    { title: 336, pills: [92] },
  ],
  [
    { title: 366, pills: [64, 98, 78] },
    { title: 292, pills: [70] },
    { title: 248, pills: [60, 78] },
    { title: 328, pills: [72, 50] },
    { title: 282, pills: [88] },
  ],
  [
    { title: 318, pills: [62, 78] },
    { title: 284, pills: [66] },
    { title: 206, pills: [76, 94] },
    { title: 256, pills: [88] },
    { title: 432, pills: [] },
  ],
];
const NAMES = [64, 78, 40];

/** Placeholder of a row. */
function SkeletonRow({ title, pills }: { title: number; pills: readonly number[] }) {
  return (
    <div className="flex h-row items-center border-b border-[color-mix(in_oklab,var(--line)_55%,transparent)] pr-4 pl-9 max-md:h-[61px] max-md:pl-4">
      <Skeleton width={14} height={14} className="mr-[9px]" />
      <span className="mr-2 w-[58px] flex-none">
        <Skeleton width={46} />
      </span>
      <Skeleton width={14} height={14} round className="mr-[9px] ml-px" />
      <span className="min-w-0 overflow-hidden">
        <Skeleton width={title} />
      </span>
      <span className="ml-auto flex flex-none items-center gap-1.5 pl-4">
        <span className="flex gap-1.5 max-md:hidden">
          {pills.map((width) => (
            <Skeleton key={width} width={width} height={20} round />
          ))}
        </span>
        <span className="flex w-[66px] justify-end">
          <Skeleton width={40} />
        </span>
        <span className="flex w-6 justify-end max-md:hidden">
          <Skeleton width={10} />
        </span>
        <span className="flex w-11 justify-end">
          <Skeleton width={20} height={20} round />
        </span>
      </span>
    </div>
  );
}

function RowsSkeleton() {
  return NAMES.map((width, group) => (
    <div key={width}>
      <div className="flex h-row items-center gap-2 border-b border-line bg-canvas pl-[13px] max-md:h-10 max-md:pl-3">
        <Icon name="down" size={14} className="mr-px text-ink-4" />
        <Skeleton width={14} height={14} round className="mx-px" />
        <Skeleton width={width} />
      </div>
      {ROWS[group]?.map((row) => (
        <SkeletonRow key={row.title} {...row} />
      ))}
    </div>
  ));
}

/** Placeholders of other layouts, loaded only when needed. */
const SKELETONS: Partial<Record<Layout, ComponentType>> = {
  kanban: lazyPart(async () => (await import("./board-skeleton.tsx")).BoardSkeleton),
  calendar: lazyPart(async () => (await import("./calendar-skeleton.tsx")).CalendarSkeleton),
  gantt_chart: lazyPart(async () => (await import("./gantt-skeleton.tsx")).GanttSkeleton),
  spreadsheet: lazyPart(async () => (await import("./spreadsheet-skeleton.tsx")).SpreadsheetSkeleton),
};

/** Placeholder of a layout while the list is loading. */
export function ListSkeleton({ layout }: { layout: Layout }) {
  const LayoutSkeleton = SKELETONS[layout] ?? RowsSkeleton;
  return (
    <div
      aria-busy
      aria-label={t("loading_issues")}
      role="status"
      className="flex min-h-0 flex-1 flex-col overflow-hidden"
    >
      <LayoutSkeleton />
    </div>
  );
}
