import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { tip } from "@cairn/ui/tooltip";
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
  const label = t("point_sum", { count: sum });
  return (
    <span
      role="img"
      aria-label={label}
      {...tip(label)}
      className={cx("num flex flex-none items-center gap-1 text-12 text-ink-3", className)}
    >
      <Icon name="est" size={14} className="text-ink-4" />
      {sum}
    </span>
  );
});
