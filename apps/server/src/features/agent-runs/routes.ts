import { external_runs } from "@cairn/contract/external/agent-runs";
import { agent_runs } from "@cairn/contract/routes/agent-runs";
import { personCaller } from "../../platform/http/call-route.ts";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { implementExternal } from "../../platform/http/implement-external.ts";
import {
  createActivity,
  createRun,
  listActivities,
  retrieveActivity,
  retrieveRun,
  updateRun,
} from "./programs.ts";
import { listRunChanges, undoRun } from "./undo.ts";
import { listRunActivities, listRuns, stopRun } from "./service.ts";

export function agentRunRoutes(registration: Registration): void {
  implement(registration, agent_runs, {
    list: (context, { params }) => listRuns(context, params.issue_id),
    activities: (context, { params }) => listRunActivities(context, params.issue_id),
    stop: (context, { params }) => stopRun(context, params.issue_id, params.run_id),
    changes: (context, { params }) => listRunChanges(context, params.issue_id, params.run_id),
    undo: (context, { params }) => {
      const { request, reply, me, workspace } = context;
      const person = { user_id: me.id, workspace_id: workspace.id };
      const call = personCaller(registration, { request, reply, person });
      return undoRun(context, call, params.issue_id, params.run_id);
    },
  });
  implementExternal(registration, external_runs, {
    create: (context, { body }) => createRun(context, body),
    retrieve: (context, { params }) => retrieveRun(context, params.run_id),
    update: (context, { params, body }) => updateRun(context, params.run_id, body),
    activities: (context, { params, query }) => listActivities(context, params.run_id, query),
    add_activity: (context, { params, body }) => createActivity(context, params.run_id, body),
    activity: (context, { params }) => retrieveActivity(context, params.run_id, params.activity_id),
  });
}
