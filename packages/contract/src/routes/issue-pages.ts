// Pages of an issue (contract/external §9).
import { Type } from "typebox";
import { IssuePage } from "../entities/issue-page.ts";
import { route } from "../route.ts";
import { Uuid } from "../schema.ts";

const I = "/api/workspaces/:slug/projects/:project_id/issues/:issue_id";

export const issue_pages = {
  list: route({
    method: "GET",
    path: `${I}/pages/`,
    access: "project.view",
    summary: "The pages of an issue that the caller sees, newest link first",
    success: { status: 200, body: Type.Array(IssuePage) },
    errors: ["issue.not_found"],
  }),
  create: route({
    method: "POST",
    path: `${I}/pages/`,
    access: "project.write",
    summary: "Link a page of the project or of the workspace to an issue; a page that is linked stays so",
    body: Type.Object({ page_id: Uuid }),
    success: { status: 201, body: IssuePage },
    errors: ["issue.not_found", "page.not_found"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${I}/pages/:tie_id/`,
    access: "project.write",
    summary: "Remove the link of an issue to a page; the page stays",
    success: { status: 204 },
    errors: ["issue.not_found", "page.not_found"],
    mutates: true,
  }),
};
