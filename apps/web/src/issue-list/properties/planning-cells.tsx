// Cycle, modules, estimate and start date as they stand in rows and cards. What is empty is not drawn, except where a column is fixed.
import { builtIn } from "@cairn/domain/properties/registry";
import { cx } from "@cairn/ui/cx";
import { Pill, Scalar } from "@cairn/ui/pill";
import { t } from "../../i18n/issues.ts";
import { CellButton, type CellProps } from "./cell-button.tsx";
import { modulesOf } from "./referenced.ts";

const CYCLE = builtIn("cycle");
const MODULES = builtIn("modules");
const ESTIMATE = builtIn("estimate");

const PILL = "flex min-w-0 max-w-36 rounded-full";

/** The cycle as a pill; nothing without one, or before its name is known. */
export function CycleCell(props: CellProps) {
  const { data, issue } = props;
  const cycle = issue.cycle_id === null ? undefined : data.open.cache.cycle.get(issue.cycle_id);
  if (!cycle) return null;
  return (
    <CellButton {...props} property={CYCLE} value={cycle.name} className={PILL}>
      <Pill icon="cycle">{cycle.name}</Pill>
    </CellButton>
  );
}

/** The first module as a pill and how many more there are; nothing without any. */
export function ModulesCell(props: CellProps) {
  const modules = modulesOf(props.data, props.issue);
  const [first, ...others] = modules;
  if (!first) return null;
  const names = modules.map(({ name }) => name).join(", ");
  return (
    <CellButton {...props} property={MODULES} value={names} className={PILL}>
      <Pill icon="module">{others.length > 0 ? `${first.name} +${others.length}` : first.name}</Pill>
    </CellButton>
  );
}

const pointOf = ({ data, issue }: CellProps): string | undefined =>
  issue.estimate_point === null ? undefined : data.planning.pointById.get(issue.estimate_point)?.value;

/** The fixed column of estimates, 24 px in a row; empty it keeps its place and can still be pressed. */
export function EstimateCell({ className, ...props }: CellProps & { className?: string }) {
  const value = pointOf(props);
  return (
    <CellButton
      {...props}
      property={ESTIMATE}
      align="end"
      value={value ?? t("no_estimate")}
      className={cx(
        "num flex h-6 flex-none items-center justify-end rounded-tag text-12 text-ink-3",
        className ?? "w-6",
      )}
    >
      {value === undefined ? null : <span className="cut">{value}</span>}
    </CellButton>
  );
}

/** The estimate with its icon, for cards; nothing without one. */
export function EstimateScalar(props: CellProps) {
  const value = pointOf(props);
  if (value === undefined) return null;
  return (
    <CellButton {...props} property={ESTIMATE} value={value} className={PILL}>
      <Scalar icon="est">{value}</Scalar>
    </CellButton>
  );
}
