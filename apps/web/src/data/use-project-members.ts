import { useEffect, useState } from "react";
import type { ProjectMemberRow } from "@cairn/contract/entities/project";
import { loadProjectMembers, projectMembersOf } from "./members.ts";
import type { OpenWorkspace } from "./open-workspace.ts";

/** The members of a project, fetched once and then followed. Use it inside `observer`. */
export function useProjectMembers(open: OpenWorkspace, projectId: string) {
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let gone = false;
    const load = (): void => {
      loadProjectMembers(open, projectId).then(
        () => !gone && setError(null),
        (reason: unknown) => !gone && setError(reason),
      );
    };
    load();
    const stop = open.onRefresh(load);
    return () => {
      gone = true;
      stop();
    };
  }, [open, projectId, attempt]);
  const rows: ProjectMemberRow[] = projectMembersOf(open, projectId);
  return { rows, error, retry: () => setAttempt((count) => count + 1) };
}
