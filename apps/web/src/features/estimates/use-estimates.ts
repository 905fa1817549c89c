import type { Estimate } from "@cairn/contract/entities/estimate";
import { useEffect, useState } from "react";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { markRequestTime, replaceRows } from "../../data/replace-rows.ts";
import { settled } from "../../data/retry-until-success.ts";
import { withFailureStatus } from "../../session/failure-status.ts";
import { bySpec } from "./points.ts";

/** @throws ApiError */
async function load({ slug, cache }: OpenWorkspace, projectId: string): Promise<void> {
  const isNewer = markRequestTime(cache)("estimate");
  const rows = await withFailureStatus(
    "estimates-fetch-error",
    api.estimates.list({ slug, project_id: projectId }),
  );
  replaceRows(cache.estimate, rows, (row) => row.project === projectId, isNewer);
}

/** A project's systems, kept up to date: the one in use first, then newest first. Use it inside `observer`. */
export function useEstimates(open: OpenWorkspace, projectId: string, active: string | null) {
  const [status, setStatus] = useState<"loading" | "ready">("loading");
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    const fetch = async (): Promise<void> => {
      try {
        await load(open, projectId);
        if (gone) return;
        setError(null);
        setStatus("ready");
      } catch (reason) {
        if (!gone) setError(reason);
        throw reason;
      }
    };
    void settled(fetch());
    const stop = open.onRefresh(fetch);
    return () => {
      gone = true;
      stop();
    };
  }, [open, projectId, attempt]);
  const rows: Estimate[] = open.cache.estimate
    .all()
    .filter((row) => row.project === projectId)
    .sort(bySpec(active));
  return { rows, status, error, retry: () => setAttempt((count) => count + 1) };
}
