import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import { t } from "../../i18n/issues.ts";
import { pointSum } from "../engine/point-sum.ts";
import { useListScope } from "./scope.tsx";

interface PointSumProps {
  /** Groups or cells that are added up. */
  keys: readonly string[];
  className?: string;
}

/** What the issues of a group are estimated at together, beside their number; nothing where it is nothing or not known. */
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
