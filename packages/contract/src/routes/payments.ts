// Plans (contract/workspace appendix A). Cairn is free: there is one plan and nothing to buy.
import { Type } from "typebox";
import { route } from "../route.ts";
import { Json, Text } from "../schema.ts";

const W = "/api/payments/workspaces/:slug";

export const payments = {
  current_plan: route({
    method: "GET",
    path: `${W}/current-plan/`,
    access: "workspace.view",
    summary: "The workspace's plan",
    success: { status: 200, body: Type.Object({ product: Text }) },
  }),
  products: route({
    method: "GET",
    path: `${W}/products/`,
    access: "workspace.view",
    summary: "Plans that can be bought; always an empty list",
    success: { status: 200, body: Type.Array(Json) },
  }),
};
