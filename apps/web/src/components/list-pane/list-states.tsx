// What a paged list shows instead of rows, and below them.
import { Button } from "@cairn/ui/button";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { explain } from "../../data/failure.ts";
import { t as common } from "../../i18n/common.ts";
import type { PagedList } from "./paged-list.ts";

export interface ListStatesProps {
  list: PagedList;
  isEmpty: boolean;
  loadingLabel: string;
  failedTitle: string;
  /** Why there is nothing, and what belongs here. */
  empty: ReactNode;
  className?: string;
  /** The rows. */
  children: ReactNode;
}

/** The rows; where there are none, that they are loading, could not be loaded, or do not exist. */
export const ListStates = observer(function ListStates(props: ListStatesProps) {
  const { list, isEmpty, loadingLabel, failedTitle, empty, className, children } = props;
  if (!isEmpty) return children;
  if (list.status === "loading") return <RowSkeletons count={8} label={loadingLabel} />;
  if (list.status === "failed")
    return (
      <ErrorState
        className={className}
        title={failedTitle}
        text={explain(list.error)}
        retryLabel={common("retry")}
        onRetry={() => void list.load()}
      />
    );
  return empty;
});

export interface MoreRowsProps {
  list: PagedList;
  /** What scrolls the rows. */
  scroller: RefObject<HTMLElement | null>;
  /** How many px before the end the next page is fetched. */
  ahead: number;
  /** The number of rows: after a page that did not reach far enough, the next one is fetched. */
  count: number;
  loadingLabel: string;
  failedText: string;
}

/** The end of the rows: fetches the next page when it comes near, and says when that fails. */
export const MoreRows = observer(function MoreRows(props: MoreRowsProps) {
  const { list, scroller, ahead, count, loadingLabel, failedText } = props;
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, more } = list;
  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore || more !== "idle") return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void list.loadMore();
      },
      { root: scroller.current, rootMargin: `${ahead}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, scroller, ahead, hasMore, more, count]);
  if (!hasMore) return null;
  return (
    <div ref={end}>
      {more === "failed" ? (
        <p role="alert" className="flex items-center gap-2 px-4 py-3 text-12 text-ink-3">
          {failedText}
          <Button size={24} variant="ghost" onClick={() => void list.loadMore()}>
            {common("retry")}
          </Button>
        </p>
      ) : (
        <RowSkeletons count={2} label={loadingLabel} />
      )}
    </div>
  );
});

/** Rows before they are known, in their boxes. */
function RowSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-busy aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex h-16 items-center gap-3 border-b border-line/60 px-4">
          <Skeleton width={28} height={28} round />
          <div className="flex flex-1 flex-col gap-2.5">
            <Skeleton width={`${72 - (index % 3) * 14}%`} height={10} />
            <Skeleton width={`${38 + (index % 2) * 12}%`} height={8} />
          </div>
        </div>
      ))}
    </div>
  );
}
