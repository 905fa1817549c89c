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
      "What has a text in its name, in the caller's projects; `project_id` with `workspace_search=false` narrows it to one",
    query: SearchQuery,
    success: { status: 200, body: Type.Object({ results: Found }) },
  }),
  find: route({
    method: "GET",
    path: "/api/workspaces/:slug/find/",
    access: "workspace.view",
    summary:
      "Everything one may see whose name or text has all words of `q`, best first; filters such as `is:open label:bug` narrow its issues and comments. At most `limit` (1 to 50) of each kind",
    query: Type.Object({ q: Type.Optional(Text), limit: Type.Optional(Text) }),
    success: { status: 200, body: Finding },
    errors: ["invalid", "search.too_heavy"],
  }),
};
