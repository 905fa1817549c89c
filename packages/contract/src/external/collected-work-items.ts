// The work items of a cycle and of a module, as programs list them (contract/external §10, §11).
import { Type, type Static } from "typebox";
import { route } from "../route.ts";
import { Paginated, Uuid } from "../schema.ts";
import { ExternalWorkItem, workItemsQuery } from "./work-items.ts";

const P = "/api/v1/workspaces/:slug/projects/:project_id";

/** Older clients read the work item's id from `issue`. */
export const CollectedWorkItem = Type.Object({ ...ExternalWorkItem.properties, issue: Uuid });
export type CollectedWorkItem = Static<typeof CollectedWorkItem>;

const list = { status: 200, body: Paginated(Type.Array(CollectedWorkItem)) } as const;

export const external_collected_work_items = {
  in_cycle: route({
    method: "GET",
    path: `${P}/cycles/:cycle_id/cycle-issues/`,
    access: "project.view",
    summary: "Work items of a cycle, newest first",
    query: Type.Object(workItemsQuery),
    success: list,
    errors: ["cycle.not_found", "bad_page", "bad_order", "external.bad_query"],
  }),
  in_module: route({
    method: "GET",
    path: `${P}/modules/:module_id/module-issues/`,
    access: "project.view",
    summary: "Work items of a module, newest first",
    query: Type.Object(workItemsQuery),
    success: list,
    errors: ["module.not_found", "bad_page", "bad_order", "external.bad_query"],
  }),
};
