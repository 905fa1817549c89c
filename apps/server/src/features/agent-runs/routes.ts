import { external_runs } from "@cairn/contract/external/agent-runs";
import { agent_runs } from "@cairn/contract/routes/agent-runs";
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
import { listRunActivities, listRuns, stopRun } from "./service.ts";

export function agentRunRoutes(registration: Registration): void {
  implement(registration, agent_runs, {
    list: (context, { params }) => listRuns(context, params.issue_id),
    activities: (context, { params }) => listRunActivities(context, params.issue_id),
    stop: (context, { params }) => stopRun(context, params.issue_id, params.run_id),
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
