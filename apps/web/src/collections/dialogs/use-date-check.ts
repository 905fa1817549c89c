import { useEffect, useState } from "react";
import { today } from "../../session/own-time.ts";
import { type CycleAt, type CycleFields, findTaken, problemsOf, takenWords } from "./cycle-form.ts";

/** Days are often chosen one after the other. */
const CALM_MS = 150;

/** Asks the server about the range as it is chosen: why it is refused, undefined while it is not. */
export function useDateCheck(at: CycleAt, fields: CycleFields): string | undefined {
  const { start_date, end_date } = fields;
  const range = `${start_date} ${end_date}`;
  const [answer, setAnswer] = useState<{ range: string; problem: string | undefined } | null>(null);
  const { cycle } = at;
  const isNew = start_date !== (cycle?.start_date ?? null) || end_date !== (cycle?.end_date ?? null);
  const isRange = isNew && start_date !== null && end_date !== null && !problemsOf(fields).end_date;
  useEffect(() => {
    if (!isRange) return undefined;
    let isLatest = true;
    const timer = setTimeout(() => {
      findTaken(at, { start_date, end_date })
        .then((taken) => {
          if (isLatest) setAnswer({ range, problem: taken ? takenWords(taken, today()) : undefined });
        })
        // Saving asks once more, and tells of a failure.
        .catch(() => undefined);
    }, CALM_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [at, range, isRange, start_date, end_date]);
  return isRange && answer?.range === range ? answer.problem : undefined;
}
