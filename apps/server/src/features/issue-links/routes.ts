import { issue_links } from "@cairn/contract/routes/issue-details";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { createLink, listLinks, removeLink, updateLink } from "./service.ts";

export const issueLinkRoutes = (registration: Registration): void =>
  implement(registration, issue_links, {
    list: (context, { params }) => listLinks(context, params.issue_id),
    create: (context, { params, body }) => createLink(context, params.issue_id, body),
    update: (context, { params, body }) => updateLink(context, params.issue_id, params.link_id, body),
    remove: (context, { params }) => removeLink(context, params.issue_id, params.link_id),
  });
