import { Skeleton } from "@cairn/ui/skeleton";

/** How many placeholders each day shows. */
const WEEKS = [
  [1, 0, 1, 1, 2],
  [1, 1, 2, 0, 2],
  [3, 1, 2, 1, 1],
  [1, 1, 0, 1, 1],
  [0, 1, 0, 1, 0],
] as const;

/** Placeholder of a calendar while it is loading. */
export function CalendarSkeleton() {
  return (
    <>
      {/* Narrow screens show the tools below the header. */}
      <div className="h-10 flex-none border-b border-line max-md:h-12 min-[1440px]:hidden" />
      <div className="flex h-7 flex-none border-b border-line bg-canvas">
        {WEEKS[0].map((_, day) => (
          <span key={day} className="flex flex-1 items-center px-3">
            <Skeleton width={20} />
          </span>
        ))}
      </div>
      {WEEKS.map((days, week) => (
        <div key={week} className="flex min-h-0 flex-1">
          {days.map((issues, day) => (
            <div
              key={day}
              className="min-w-0 flex-1 basis-0 overflow-hidden border-r border-b border-line px-1.5 pt-1.5"
            >
              <div className="mb-0.5 flex h-6 items-center px-1.5">
                <Skeleton width={14} />
              </div>
              {Array.from({ length: issues }, (_, issue) => (
                <div
                  key={issue}
                  className="mb-0.5 flex h-[26px] items-center gap-1.5 rounded-[5px] px-1.5 frame"
                >
                  <Skeleton width={14} height={14} round />
                  <Skeleton width={`${70 - ((day * 3 + week * 5 + issue * 7) % 4) * 12}%`} />
                </div>
              ))}
            </div>
          ))}
        </div>
      ))}
    </>
  );
}
