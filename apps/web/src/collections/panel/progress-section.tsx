import { cx } from "@cairn/ui/cx";
import { amount } from "@cairn/ui/chart/scale";
import { StateRing } from "@cairn/ui/state-ring";
import { observer } from "mobx-react-lite";
import type { StateGroup } from "@cairn/contract/entities/state";
import type { Unit } from "@cairn/domain/progress";
import { t } from "../../i18n/collection-page.ts";
import type { ListData } from "../../issue-list/engine/list-data.ts";
import { progressText } from "./progress-text.ts";
import type { Filtering } from "./filtering.ts";
import { Heading } from "./section.tsx";
import type { Shares, StateShare } from "./shares.ts";

/** Issues that have not been started are the empty rest of the bar. */
const DRAWN: readonly StateGroup[] = ["completed", "started", "cancelled"];
/** Opacity in percent: canceled issues are shown without drawing attention. */
const FULL: Partial<Record<StateGroup, number>> = { cancelled: 45 };
const SECOND = 62;
const STEP = 16;
const LEAST = 30;

/** Of several started states, the last one has the full color, earlier ones are paler (look, 12 cycle). */
function colorOf(group: StateGroup, rank: number): string {
  const share = Math.min(FULL[group] ?? 100, rank === 0 ? 100 : Math.max(LEAST, SECOND - (rank - 1) * STEP));
  return `color-mix(in oklab, var(--state-${group}) ${share}%, var(--surface))`;
}

interface BarPart {
  id: string;
  value: number;
  color: string;
}

const barOf = (states: readonly StateShare[]): BarPart[] =>
  DRAWN.flatMap((group) =>
    states
      .filter((state) => state.group === group && state.total > 0)
      .map(({ id, total }, rank) => ({ id: id ?? group, value: total, color: colorOf(group, rank) })),
  );

/** The bar of all states together. */
export function StateBar({
  label,
  shares,
  className,
}: {
  label: string;
  shares: Pick<Shares, "total" | "done" | "states">;
  className?: string;
}) {
  const { total, done, states } = shares;
  // Canceled issues are out of scope, but the bar shows them.
  const drawn = states.reduce((sum, state) => sum + state.total, 0);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className={cx("flex h-2 gap-px overflow-hidden rounded-[4px] bg-active", className)}
    >
      {barOf(states).map(({ id, value, color }) => (
        <i
          key={id}
          className="block h-full flex-none"
          style={{ width: `${(value / drawn) * 100}%`, background: color }}
        />
      ))}
    </div>
  );
}

interface ProgressProps {
  data: ListData;
  shares: Shares;
  unit: Unit;
  filtering: Filtering;
}

/** The progress by state: the bar, and the amount in each state. */
export const ProgressSection = observer(function ProgressSection(props: ProgressProps) {
  const { data, shares, unit, filtering } = props;
  const { states, total, done } = shares;
  const words = progressText(unit, done, total);
  const said = states.map((state) => `${nameOf(data, state)}: ${amount(state.total)}`).join(", ");
  return (
    <section aria-label={t("progress")} className="mt-4">
      <Heading text={t("progress")} aside={<span className="num text-12 text-ink-3">{words}</span>} />
      <StateBar label={said === "" ? words : `${words}. ${said}`} shares={shares} className="mt-1.5" />
      {states.length === 0 ? (
        <p className="mt-2 text-12 text-ink-3">{t("nothing_counted")}</p>
      ) : (
        <ul className="mt-2 grid grid-cols-2 gap-x-6 gap-y-0.5">
          {states.map((state) => (
            <StateLine key={state.id ?? state.group} data={data} state={state} filtering={filtering} />
          ))}
        </ul>
      )}
    </section>
  );
});

const nameOf = (data: ListData, { id, name }: StateShare): string =>
  (id === null ? undefined : data.stateById.get(id)?.name) ?? (name || t("no_state"));

const StateLine = observer(function StateLine(props: {
  data: ListData;
  state: StateShare;
  filtering: Filtering;
}) {
  const { data, state, filtering } = props;
  const known = state.id === null ? undefined : data.stateById.get(state.id);
  const color = known?.color ?? state.color;
  const inside = (
    <>
      <StateRing group={state.group} share={known?.share ?? 0.5} {...(color ? { color } : {})} />
      <span className="cut flex-1 text-left">{nameOf(data, state)}</span>
      <b className="num font-medium text-ink">{amount(state.total)}</b>
    </>
  );
  const look = "flex h-6 min-w-0 items-center gap-2 text-12 text-ink-2";
  if (state.id === null) return <li className={look}>{inside}</li>;
  const on = filtering.isOn("state", state.id);
  const { id } = state;
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-pressed={on}
        onClick={() => filtering.toggle("state", id)}
        className={cx(
          look,
          "-mx-1.5 w-[calc(100%+12px)] rounded-control px-1.5 hover:bg-hover",
          on && "bg-selected",
        )}
      >
        {inside}
      </button>
    </li>
  );
});

/** The amount in each state group, for snapshots without states. */
export const GroupLegend = ({ states }: { states: readonly StateShare[] }) => (
  <ul className="mt-2 grid grid-cols-2 gap-x-6">
    {states.map(({ group, name, total }) => (
      <li key={group} className="flex h-6 min-w-0 items-center gap-2 text-12 text-ink-2">
        <StateRing group={group} />
        <span className="cut flex-1">{name}</span>
        <b className="num font-medium text-ink">{amount(total)}</b>
      </li>
    ))}
  </ul>
);
