// The search through everything in a workspace (contract/issues §18.2).
import { Type } from "typebox";
import { Finding } from "../entities/find.ts";
import { Found } from "../entities/search.ts";
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
