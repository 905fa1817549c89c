import { useEffect, useState } from "react";
import type { CycleRow } from "@cairn/contract/entities/cycle";
import { today } from "../../session/own-time.ts";
import type { Edited } from "./collection-dialog.tsx";
import { type CycleFields, findOverlap, problemsOf, overlapText } from "./cycle-form.ts";

/** People often choose both dates in a row: one request follows. */
const PAUSE_MS = 150;

/** Asks the server about a range when it is chosen. @returns the problem with it, undefined while none is known */
export function useDateCheck(edited: Edited<CycleRow>, fields: CycleFields): string | undefined {
  const { start_date, end_date } = fields;
  const range = `${start_date} ${end_date}`;
  const [answer, setAnswer] = useState<{ range: string; problem: string | undefined } | null>(null);
  const { row } = edited;
  const isNew = start_date !== (row?.start_date ?? null) || end_date !== (row?.end_date ?? null);
  const isRange = isNew && start_date !== null && end_date !== null && !problemsOf(fields).end_date;
  useEffect(() => {
    if (!isRange) return undefined;
    let isLatest = true;
    const timer = setTimeout(() => {
      findOverlap(edited, { start_date, end_date })
        .then((taken) => {
          if (isLatest) setAnswer({ range, problem: taken ? overlapText(taken, today()) : undefined });
        })
        // Saving asks again, and reports a failure.
        .catch(() => undefined);
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [edited, range, isRange, start_date, end_date]);
  return isRange && answer?.range === range ? answer.problem : undefined;
}
