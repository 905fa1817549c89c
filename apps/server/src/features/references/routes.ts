import { references } from "@cairn/contract/routes/references";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { namesOfPages, readReferences } from "./service.ts";

export function referenceRoutes(registration: Registration): void {
  implement(registration, references, {
    page_names: (context, { query }) => namesOfPages(context, query.pages ?? ""),
    to_page: (context, { params }) => readReferences(context, "page", params.page_id),
    to_issue: (context, { params }) => readReferences(context, "issue", params.issue_id),
  });
}
