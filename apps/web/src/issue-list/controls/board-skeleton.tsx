import { Skeleton } from "@cairn/ui/skeleton";

/** Placeholder of a board while it is loading. */
export function BoardSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 gap-2 overflow-hidden px-4 pt-3">
      {[4, 3, 5, 2].map((cards, column) => (
        <div key={column} className="flex w-column flex-none flex-col rounded-t-card bg-sunken px-2">
          <div className="flex h-10 flex-none items-center gap-2 pl-1.5">
            <Skeleton width={14} height={14} round />
            <Skeleton width={72} />
          </div>
          {Array.from({ length: cards }, (_, card) => (
            <div key={card} className="mb-2 flex-none rounded-card border border-line bg-surface px-3 py-3">
              <Skeleton width={48} className="mb-3" />
              <Skeleton width={`${90 - ((card * 17) % 40)}%`} className="mb-3" />
              <Skeleton width={120} height={16} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
