// Pages that texts mention, and the texts that mention a page or an issue.
import { Type } from "typebox";
import { PageName, Reference } from "../entities/reference.ts";
import { route } from "../route.ts";
import { Text } from "../schema.ts";

const W = "/api/workspaces/:slug";

export const references = {
  page_names: route({
    method: "GET",
    path: `${W}/pages/names/`,
    access: "workspace.view",
    summary: "The names of the given pages, comma-joined in `pages`, of every place that the caller sees",
    query: Type.Object({ pages: Type.Optional(Text) }),
    success: { status: 200, body: Type.Array(PageName) },
    errors: ["ids_required"],
  }),
  to_page: route({
    method: "GET",
    path: `${W}/references/pages/:page_id/`,
    access: "workspace.view",
    summary:
      "The pages, issues and comments that mention a page, as far as the caller sees them; the latest first",
    success: { status: 200, body: Type.Array(Reference) },
    errors: ["page.not_found"],
  }),
  to_issue: route({
    method: "GET",
    path: `${W}/references/issues/:issue_id/`,
    access: "workspace.view",
    summary:
      "The pages, issues and comments that link to an issue, as far as the caller sees them; the latest first",
    success: { status: 200, body: Type.Array(Reference) },
    errors: ["issue.not_found"],
  }),
};
