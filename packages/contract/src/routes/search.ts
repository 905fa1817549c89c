// The search through everything in a workspace (contract/issues §18.2).
import { Type } from "typebox";
import { Found } from "../entities/search.ts";
import { route } from "../route.ts";
import { Text } from "../schema.ts";

export const search = {
  workspace: route({
    method: "GET",
    path: "/api/workspaces/:slug/search/",
    access: "workspace.view",
    summary:
      "What has a text in its name, in the caller's projects; `project_id` with `workspace_search=false` narrows it to one",
    query: Type.Record(Type.String(), Text),
    success: { status: 200, body: Type.Object({ results: Found }) },
  }),
};
