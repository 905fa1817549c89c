import { inbox } from "@cairn/contract/routes/inbox";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { listInbox, readItem } from "./reading.ts";
import { removeItem, submit, updateItem } from "./service.ts";

export const inboxRoutes = (registration: Registration): void =>
  implement(registration, inbox, {
    list: (context, { query }) => listInbox(context, query),
    submit: (context, { body }) => submit(context, body),
    retrieve: (context, { params }) => readItem(context, params.issue_id),
    update: (context, { params, body }) => updateItem(context, params.issue_id, body),
    remove: (context, { params }) => removeItem(context, params.issue_id),
  });
