import { cx } from "@cairn/ui/cx";
import { Skeleton } from "@cairn/ui/skeleton";
import { t } from "../../i18n/common.ts";

export interface ListSkeletonProps {
  /** The width of each row's name, in px. */
  names: readonly number[];
  /** The diameter of the mark before each name, in px. */
  mark?: number;
  className?: string;
}

/** A placeholder of the rows of a settings list. */
export function ListSkeleton({ names, mark, className }: ListSkeletonProps) {
  return (
    <div role="status" aria-busy aria-label={t("loading")} className={cx("rounded-card frame", className)}>
      {names.map((width, index) => (
        <div key={index} className="flex h-10 items-center gap-2.5 pl-8">
          {mark ? <Skeleton width={mark} height={mark} round /> : null}
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
