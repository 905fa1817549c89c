// Runs of agents (contract/external §32).
import { Type, type Static } from "typebox";
import {
  ACTIVITY_TYPES,
  RUN_SIGNALS,
  RUN_TYPES,
  runActivityFields,
  runFields,
} from "../entities/agent-run.ts";
import { route } from "../route.ts";
import { Json, Nullable, OneOf, Paginated, pageQuery, Text, Uuid } from "../schema.ts";
import { externalBase } from "./entities.ts";

const W = "/api/v1/workspaces/:slug/runs";

export const ExternalAgentRun = Type.Object({ ...externalBase, ...runFields });
export type ExternalAgentRun = Static<typeof ExternalAgentRun>;

export const ExternalRunActivity = Type.Object({ ...externalBase, ...runActivityFields });
export type ExternalRunActivity = Static<typeof ExternalRunActivity>;

export const AgentRunDraft = Type.Object({
  /** The agent's name in lower case with hyphens, or the id of its user. */
  agent_slug: Type.String({ minLength: 1, maxLength: 255 }),
  issue: Type.Optional(Nullable(Uuid)),
  project: Type.Optional(Nullable(Uuid)),
  comment: Type.Optional(Nullable(Uuid)),
  source_comment: Type.Optional(Nullable(Uuid)),
  external_link: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))),
  type: Type.Optional(OneOf(RUN_TYPES)),
});
export type AgentRunDraft = Static<typeof AgentRunDraft>;

/** The content is `{type: "action", action, parameters}` or `{type, body}`, of the same type. */
export const RunActivityDraft = Type.Object({
  type: OneOf(ACTIVITY_TYPES),
  content: Json,
  content_metadata: Type.Optional(Nullable(Json)),
  signal: Type.Optional(OneOf(RUN_SIGNALS)),
  signal_metadata: Type.Optional(Nullable(Json)),
  project: Type.Optional(Nullable(Uuid)),
});
export type RunActivityDraft = Static<typeof RunActivityDraft>;

export const external_runs = {
  create: route({
    method: "POST",
    path: `${W}/`,
    access: "workspace.view",
    summary: "Open a run of an agent, as the one who asks",
    body: AgentRunDraft,
    success: { status: 201, body: ExternalAgentRun },
    errors: ["invalid", "agent.not_found"],
    limits_projects: true,
    mutates: true,
  }),
  retrieve: route({
    method: "GET",
    path: `${W}/:run_id/`,
    access: "workspace.view",
    summary: "A run on an issue that the caller sees",
    success: { status: 200, body: ExternalAgentRun },
    errors: ["run.not_found"],
    limits_projects: true,
  }),
  update: route({
    method: "PATCH",
    path: `${W}/:run_id/`,
    access: "workspace.view",
    summary: "Set where people follow the run elsewhere",
    body: Type.Object({ external_link: Type.Optional(Nullable(Type.String({ maxLength: 2000 }))) }),
    success: { status: 200, body: ExternalAgentRun },
    errors: ["run.not_found", "forbidden", "invalid"],
    limits_projects: true,
    for_ended_runs: true,
    mutates: true,
  }),
  activities: route({
    method: "GET",
    path: `${W}/:run_id/activities/`,
    access: "workspace.view",
    summary: "What was said and done in a run, oldest first",
    query: Type.Object({ ...pageQuery, fields: Type.Optional(Text) }),
    success: { status: 200, body: Paginated(Type.Array(ExternalRunActivity)) },
    errors: ["run.not_found", "bad_page"],
    limits_projects: true,
  }),
  add_activity: route({
    method: "POST",
    path: `${W}/:run_id/activities/`,
    access: "workspace.view",
    summary: "Report a thought, an action, a question, an answer or an error, as the run's agent",
    body: RunActivityDraft,
    success: { status: 201, body: ExternalRunActivity },
    errors: ["run.not_found", "forbidden", "invalid"],
    limits_projects: true,
    for_ended_runs: true,
    mutates: true,
  }),
  activity: route({
    method: "GET",
    path: `${W}/:run_id/activities/:activity_id/`,
    access: "workspace.view",
    summary: "One thing that was said or done in a run",
    success: { status: 200, body: ExternalRunActivity },
    errors: ["run.not_found", "activity.not_found"],
    limits_projects: true,
  }),
};
