import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import { t } from "../../i18n/issues.ts";
import { pointSum } from "../engine/point-sum.ts";
import { useListScope } from "./scope.tsx";

interface PointSumProps {
  /** The groups or cells to add up. */
  keys: readonly string[];
  className?: string;
}

/** The sum of estimates of a group beside its number of issues; draws nothing if it is 0 or unknown. */
export const PointSum = observer(function PointSum({ keys, className }: PointSumProps) {
  const { model } = useListScope();
  const sum = pointSum(model, keys);
  if (sum === null || sum === 0) return null;
  return (
    <span className={cx("num flex-none text-12 text-ink-3", className)}>
      {t("point_sum", { count: sum })}
    </span>
  );
});
