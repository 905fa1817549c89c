// Lists that older clients ask for (contract/workspace §12.2). Integrations of today have routes of their own.
import { Type } from "typebox";
import { route } from "../route.ts";
import { Json } from "../schema.ts";

export const integrations = {
  list: route({
    method: "GET",
    path: "/api/integrations/",
    access: "user.self",
    summary: "Integrations of older clients: none",
    success: { status: 200, body: Type.Array(Json) },
  }),
  in_workspace: route({
    method: "GET",
    path: "/api/workspaces/:slug/workspace-integrations/",
    access: "workspace.write",
    summary: "Integrations of older clients that the workspace has: none",
    success: { status: 200, body: Type.Array(Json) },
  }),
};
