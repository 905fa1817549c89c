// Profile pages of members (contract/workspace §5). Their issues are an ordinary list: issue_lists.of_person.
import { Type } from "typebox";
import { Activity } from "../entities/history.ts";
import { PersonProfile, PersonStats } from "../entities/person-profile.ts";
import { StatsQuery } from "../parameters.ts";
import { route } from "../route.ts";
import { pageQuery, Paginated, Text } from "../schema.ts";

const W = "/api/workspaces/:slug";

export const profiles = {
  stats: route({
    method: "GET",
    path: `${W}/user-stats/:user_id/`,
    access: "workspace.view",
    summary:
      "Counts of the issues a person created, is assigned, completed and follows, in the caller's projects; takes every filter of a list",
    query: StatsQuery,
    success: { status: 200, body: PersonStats },
    errors: ["member.not_found", "invalid"],
  }),
  profile: route({
    method: "GET",
    path: `${W}/user-profile/:user_id/`,
    access: "workspace.view",
    summary: "A person, and their share in each of the caller's projects",
    success: { status: 200, body: PersonProfile },
    errors: ["member.not_found"],
  }),
  activity: route({
    method: "GET",
    path: `${W}/user-activity/:user_id/`,
    access: "workspace.view",
    summary: "Activity of a person in the caller's projects, newest first; `project` may be repeated",
    query: Type.Object({
      ...pageQuery,
      project: Type.Optional(Type.Union([Text, Type.Array(Text, { maxItems: 500 })])),
    }),
    success: { status: 200, body: Paginated(Type.Array(Activity)) },
    errors: ["member.not_found", "bad_page"],
  }),
  export_activity: route({
    method: "POST",
    path: `${W}/user-activity/:user_id/export/`,
    access: "workspace.write",
    summary: "Activity of a person on one day, in the caller's projects and time zone, as a CSV file",
    body: Type.Object({ date: Type.Optional(Text) }),
    success: { status: 200, body: Text },
    errors: ["member.not_found", "activity.date_required"],
  }),
};
