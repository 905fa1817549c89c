// Runs of agents on an issue, for the people who follow them (docs/adr/0039). People answer with comments.
import { Type } from "typebox";
import { AgentRun, RunActivity, RunChange, RunUndo } from "../entities/agent-run.ts";
import { route } from "../route.ts";

const I = "/api/workspaces/:slug/projects/:project_id/issues/:issue_id/runs";

export const agent_runs = {
  list: route({
    method: "GET",
    path: `${I}/`,
    access: "project.view",
    summary: "The newest 50 runs on an issue, oldest first",
    success: { status: 200, body: Type.Array(AgentRun) },
    errors: ["issue.not_found"],
  }),
  activities: route({
    method: "GET",
    path: `${I}/activities/`,
    access: "project.view",
    summary: "The newest 500 activities of these runs, oldest first",
    success: { status: 200, body: Type.Array(RunActivity) },
    errors: ["issue.not_found"],
  }),
  stop: route({
    method: "POST",
    path: `${I}/:run_id/stop/`,
    access: "project.write",
    summary: "Ask the agent to stop; a second time, or before it has begun, end the run",
    success: { status: 200, body: AgentRun },
    errors: ["issue.not_found", "run.not_found"],
    mutates: true,
  }),
  changes: route({
    method: "GET",
    path: `${I}/:run_id/changes/`,
    access: "project.view",
    summary: "The newest 500 changes of issues that a run made, in projects of the caller, oldest first",
    success: { status: 200, body: Type.Array(RunChange) },
    errors: ["issue.not_found", "run.not_found"],
  }),
  undo: route({
    method: "POST",
    path: `${I}/:run_id/undo/`,
    access: "project.write",
    summary:
      "End a run and undo these changes with the caller's rights; what stays is listed with the reason",
    success: { status: 200, body: RunUndo },
    errors: ["issue.not_found", "run.not_found"],
    mutates: true,
  }),
};
