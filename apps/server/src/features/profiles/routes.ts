import { profiles } from "@cairn/contract/routes/profiles";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { exportActivity, readActivity } from "./activity.ts";
import { readPersonProfile, readStats } from "./service.ts";

export const profileRoutes = (registration: Registration): void =>
  implement(registration, profiles, {
    stats: (context, { params, query }) => readStats(context, params.user_id, query),
    profile: (context, { params }) => readPersonProfile(context, params.user_id),
    activity: (context, { params, query }) => readActivity(context, params.user_id, query),
    export_activity: (context, { params, body }) => exportActivity(context, params.user_id, body.date),
  });
