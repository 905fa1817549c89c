import { useEffect, useState } from "react";
import type { ProjectMemberRow } from "@cairn/contract/entities/project";
import { loadProjectMembers, projectMembersOf } from "./members.ts";
import type { OpenWorkspace } from "./open-workspace.ts";
import { settled } from "./retry-until-success.ts";

/** The members of a project, fetched once and then followed live. Use it inside `observer`. */
export function useProjectMembers(open: OpenWorkspace, projectId: string) {
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    const load = async (): Promise<void> => {
      try {
        await loadProjectMembers(open, projectId);
        if (!gone) setError(null);
      } catch (reason) {
        if (!gone) setError(reason);
        throw reason;
      }
    };
    void settled(load());
    const stop = open.onRefresh(load);
    return () => {
      gone = true;
      stop();
    };
  }, [open, projectId, attempt]);
  const rows: ProjectMemberRow[] = projectMembersOf(open, projectId);
  return { rows, error, retry: () => setAttempt((count) => count + 1) };
}
