import { useEffect, useState } from "react";
import { reportFailure } from "../../../data/failure.ts";
import { t } from "../../../i18n/part-page.ts";

export interface Archived<R> {
  /** Null: it is not in the archive either, or not known yet. */
  row: R | null;
  isLooking: boolean;
}

/**
 * Looks in the archive for what is missing among the others: lists leave out what is archived, so it may go from them at any moment.
 * `fetch` answers with what is archived.
 */
export function useArchived<R extends { id: string }>(
  id: string,
  isMissing: boolean,
  fetch: () => Promise<readonly R[]>,
): Archived<R> {
  const [answer, setAnswer] = useState<{ row: R | null } | null>(null);
  useEffect(() => {
    setAnswer(null);
    if (!isMissing) return undefined;
    let isGone = false;
    const show = (row: R | null): void => {
      if (!isGone) setAnswer({ row });
    };
    fetch().then(
      (rows) => show(rows.find((row) => row.id === id) ?? null),
      (error: unknown) => {
        show(null);
        reportFailure(t("failed"), error);
      },
    );
    return () => {
      isGone = true;
    };
    // Once for each time that it is missing.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, isMissing]);
  return { row: answer?.row ?? null, isLooking: isMissing && answer === null };
}
