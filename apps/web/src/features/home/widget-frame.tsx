import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { Skeleton } from "@cairn/ui/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import { useId, type ReactNode } from "react";
import { t as common } from "../../i18n/common.ts";
import { explainAny } from "../../session/explain-any.ts";
import { t } from "./text.ts";

export interface WidgetFrameProps {
  title: string;
  /** To the right of the title: filters, a link. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A widget: its heading and its content. */
export function WidgetFrame({ title, aside, children }: WidgetFrameProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-1 flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={id} className="mr-auto font-strong text-ink">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

interface WidgetContentProps<T> {
  query: UseQueryResult<T>;
  /** A skeleton with the final layout. */
  skeleton: ReactNode;
  children: (answer: T) => ReactNode;
}

/** A widget's response, its skeleton, or its failure. */
export function WidgetContent<T>({ query, skeleton, children }: WidgetContentProps<T>) {
  const { data, error, isPlaceholderData, refetch } = query;
  if (error && (data === undefined || isPlaceholderData))
    return (
      <div role="alert" className="rounded-card border border-line px-4 py-5">
        <p className="font-medium text-ink">{t("widget_failed")}</p>
        <p className="mb-3 text-12 text-ink-3">{explainAny(error) ?? common("failed_server")}</p>
        <Button icon="undo" onClick={() => void refetch()}>
          {common("retry")}
        </Button>
      </div>
    );
  if (data === undefined)
    return (
      <div role="status" aria-busy aria-label={common("loading")}>
        {skeleton}
      </div>
    );
  return (
    <div aria-busy={isPlaceholderData} className={cx(isPlaceholderData && "opacity-60")}>
      {children(data)}
    </div>
  );
}

/** Skeleton rows; as high as issue rows if they are lined. */
export function SkeletonRows({ rows, lined = false }: { rows: number; lined?: boolean }) {
  return Array.from({ length: rows }, (_, n) => (
    <div
      key={n}
      className={cx(
        "box-content flex h-row items-center gap-2.5",
        lined && "border-b border-line max-md:h-11",
      )}
    >
      <Skeleton width={16} height={16} round />
      <Skeleton width={`${60 - ((n * 13) % 30)}%`} />
    </div>
  ));
}

/** An empty state: what would be shown here, and a next step. */
export function EmptyWidget({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className="rounded-card border border-dashed border-line px-4 py-6 text-center">
      <p className="text-pretty text-ink-3">{text}</p>
      {children ? <div className="mt-3 flex justify-center">{children}</div> : null}
    </div>
  );
}

/** The style of links at the right of a widget's title and below its rows. */
export const QUIET_LINK =
  "flex h-6 flex-none items-center rounded-control px-2 text-12 font-medium text-ink-3 hover:bg-hover hover:text-ink max-md:h-10";
