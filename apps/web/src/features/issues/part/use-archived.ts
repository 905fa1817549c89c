import { ApiError } from "@cairn/client/api-error";
import { useEffect, useState } from "react";
import { reportFailure } from "../../../data/failure.ts";
import { t } from "../../../i18n/part-page.ts";

/** Looks in the archive once for what is not among the others; true while it looks. `fetch` puts what it finds into the cache. */
export function useArchived(isMissing: boolean, fetch: () => Promise<void>): boolean {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isMissing || isDone) return;
    fetch()
      .catch((error: unknown) => {
        // It is in no archive either.
        const isNowhere = error instanceof ApiError && (error.status === 404 || error.status === 400);
        if (!isNowhere) reportFailure(t("failed"), error);
      })
      .finally(() => setDone(true));
    // Once for each visit.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isMissing, isDone]);
  return isMissing && !isDone;
}
