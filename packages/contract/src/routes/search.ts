// The search through everything in a workspace (contract/issues §18.2).
import { Type } from "typebox";
import { Finding } from "../entities/find.ts";
import { Found, FoundEntities } from "../entities/search.ts";
import { SearchQuery } from "../parameters.ts";
import { route } from "../route.ts";
import { Text } from "../schema.ts";

export const search = {
  workspace: route({
    method: "GET",
    path: "/api/workspaces/:slug/search/",
    access: "workspace.view",
    summary:
      "Search the caller's projects by name; `project_id` with `workspace_search=false` limits it to one",
    query: SearchQuery,
    success: { status: 200, body: Type.Object({ results: Found }) },
  }),
  entities: route({
    method: "GET",
    path: "/api/workspaces/:slug/entity-search/",
    access: "workspace.view",
    summary:
      "What can be mentioned: at most `count` (5) of each `query_type` whose name contains `query`; `project_id` narrows",
    query: SearchQuery,
    success: { status: 200, body: FoundEntities },
    errors: ["invalid"],
  }),
  entities_in_project: route({
    method: "GET",
    path: "/api/workspaces/:slug/projects/:project_id/search/",
    access: "project.view",
    summary: "The same in one project",
    query: SearchQuery,
    success: { status: 200, body: FoundEntities },
    errors: ["invalid"],
  }),
  find: route({
    method: "GET",
    path: "/api/workspaces/:slug/find/",
    access: "workspace.view",
    summary:
      "Everything the caller can see with all words of `q` in its name or text, best first; filters such as `is:open label:bug` apply to issues and comments. At most `limit` (1 to 50) of each kind",
    query: Type.Object({ q: Type.Optional(Text), limit: Type.Optional(Text) }),
    success: { status: 200, body: Finding },
    errors: ["invalid", "search.too_heavy"],
  }),
};
