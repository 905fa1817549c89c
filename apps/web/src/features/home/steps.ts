// The first steps in a workspace. Whether they are done is derived from the workspace's data.
import { useQuery } from "@tanstack/react-query";
import { actionContext } from "../../actions/context.ts";
import { findAction, isAvailable } from "../../actions/registry.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { myProjects } from "../../data/projects.ts";
import { workspaceInvitations } from "../../data/queries.ts";
import { queryClient } from "../../data/query-client.ts";
import { can } from "../../data/workspace-context.tsx";
import { useSession } from "../../session/session.ts";

export interface Step {
  id: "project" | "issue" | "people" | "name";
  action: string;
  done: boolean;
}

/** Whether anyone has created an issue here, as far as this tab knows. Observed. */
const hasIssues = (open: OpenWorkspace): boolean =>
  (open.workspace?.total_issues ?? 0) > 0 || open.cache.issue.size > 0;

/** Whether this person can set up an otherwise empty workspace, whose widgets would all be empty. Observed. */
export const needsSetup = (open: OpenWorkspace): boolean =>
  can(open, "workspace.write") && (myProjects(open).length === 0 || !hasIssues(open));

/** The steps that are done or that this person can take, in order. Call it in an observer. */
export function useSteps(open: OpenWorkspace): Step[] {
  const { me } = useSession();
  const mayInvite = can(open, "workspace.write");
  const { data: invitations } = useQuery(
    { ...workspaceInvitations(open.slug), enabled: mayInvite },
    queryClient,
  );
  const hasPeople = (invitations?.length ?? 0) > 0 || open.cache.workspace_member.size > 1;
  const steps: Step[] = [
    { id: "name", action: "go.profile", done: me.first_name !== "" },
    { id: "project", action: "project.create", done: myProjects(open).length > 0 },
    { id: "issue", action: "issue.create", done: hasIssues(open) },
    { id: "people", action: "workspace.invite", done: hasPeople },
  ];
  const context = actionContext({ workspace: open });
  return steps.filter((step) => step.done || isAvailable(findAction(step.action), context));
}
