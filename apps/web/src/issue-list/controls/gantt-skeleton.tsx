import { Skeleton } from "@cairn/ui/skeleton";

/** Sizes of the placeholder bars, px. */
const BARS: readonly { title: number; left: number; width: number }[] = [
  { title: 158, left: 24, width: 284 },
  { title: 142, left: 168, width: 212 },
  { title: 166, left: 504, width: 116 },
  { title: 124, left: 72, width: 308 },
  { title: 150, left: 384, width: 212 },
  { title: 136, left: 620, width: 188 },
  { title: 170, left: 24, width: 188 },
  { title: 118, left: 216, width: 92 },
  { title: 148, left: 288, width: 140 },
];

/** Placeholder of a Gantt chart while it is loading. */
export function GanttSkeleton() {
  return (
    <>
      <div className="h-10 flex-none border-b border-line max-md:h-12 min-[1440px]:hidden" />
      <div className="flex h-12 flex-none border-b border-line bg-canvas">
        <div className="w-[312px] flex-none border-r border-line-strong pt-7 pl-4 max-md:w-[132px] max-md:pl-3">
          <Skeleton width={32} />
        </div>
      </div>
      {BARS.map(({ title, left, width }) => (
        <div
          key={title}
          className="flex h-row flex-none border-b border-[color-mix(in_oklab,var(--line)_45%,transparent)] max-md:h-11"
        >
          <div className="flex w-[312px] flex-none items-center gap-2 overflow-hidden border-r border-line-strong pl-8 max-md:w-[132px] max-md:pl-3">
            <Skeleton width={14} height={14} round />
            <span className="flex max-md:hidden">
              <Skeleton width={46} />
            </span>
            <Skeleton width={title} />
          </div>
          <div className="relative flex min-w-0 flex-1 items-center overflow-hidden">
            <span className="flex-none" style={{ width: left }} />
            <Skeleton width={width} height={24} />
          </div>
        </div>
      ))}
    </>
  );
}
