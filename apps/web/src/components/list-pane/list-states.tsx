// The loading, failed and empty states of a paged list, and the end of its rows.
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
  /** The empty state: why the list is empty, and what belongs here. */
  empty: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Renders the rows, or the loading, failed or empty state. */
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
  /** The element that scrolls the rows. */
  scroller: RefObject<HTMLElement | null>;
  /** The next page is fetched this many px before the end. */
  ahead: number;
  /** The number of rows: if a page was too short to fill the screen, the next one is fetched. */
  count: number;
  loadingLabel: string;
  failedText: string;
}

/** The end of the rows: fetches the next page when it becomes visible, and reports failures. */
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

/** A placeholder with the size of the rows. */
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
