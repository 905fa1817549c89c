import { cx } from "./cx.ts";

export type Strength = 0 | 1 | 2 | 3 | 4;

export type StrengthMeterProps = {
  /** 0 (guessed at once) to 4 (strong), like password estimators. Null while nothing is typed. */
  score: Strength | null;
  /** A word for each score, from 0 to 4. */
  labels?: readonly [string, string, string, string, string];
  /** What would make it better. */
  advice?: string;
  className?: string;
};

const LABELS = ["Very weak", "Weak", "Fair", "Good", "Strong"] as const;
const COLOR: Record<Strength, string> = {
  0: "bg-danger",
  1: "bg-danger",
  2: "bg-warning",
  3: "bg-success",
  4: "bg-success",
};

/** Four bars and a word: the number of bars conveys the score without color. */
export function StrengthMeter({ score, labels = LABELS, advice, className }: StrengthMeterProps) {
  const lit = score === null ? 0 : Math.max(1, score);
  return (
    <div className={className}>
      <div
        role="meter"
        aria-label={labels[score ?? 0]}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score ?? 0}
        aria-valuetext={score === null ? "" : labels[score]}
        className="grid grid-cols-4 gap-1"
      >
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            data-lit={bar <= lit}
            className={cx("h-1 rounded-[2px]", bar <= lit && score !== null ? COLOR[score] : "bg-active")}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 min-h-4 text-12 text-ink-3">
        {score === null ? null : <span className="font-medium text-ink-2">{labels[score]}</span>}
        {score !== null && advice ? <> · {advice}</> : null}
      </p>
    </div>
  );
}
