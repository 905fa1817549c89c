// All favorites of a person in a workspace (contract/workspace, appendix A). They are added in the routes of projects,
// cycles, modules and views.
import { Type } from "typebox";
import { Favorite } from "../entities/favorite.ts";
import { route } from "../route.ts";
import { Text } from "../schema.ts";

export const favorites = {
  list: route({
    method: "GET",
    path: "/api/workspaces/:slug/user-favorites/",
    access: "workspace.view",
    summary: "The caller's favorites that they can see, in the order in which they were added",
    query: Type.Object({ all: Type.Optional(Text) }),
    success: { status: 200, body: Type.Array(Favorite) },
  }),
};
