// The doors of an inbox: how admins open and close them, and the public form behind one of them.
import { Type } from "typebox";
import { DoorKind, InboxDoors, InboxForm, InboxFormDraft } from "../entities/inbox-door.ts";
import { route } from "../route.ts";
import { Bool } from "../schema.ts";

const P = "/api/workspaces/:slug/projects/:project_id/inbox-doors";
const FORM = "/api/public/inbox-forms/:anchor";

export const inbox_doors = {
  retrieve: route({
    method: "GET",
    path: `${P}/`,
    access: "project.admin",
    summary: "The public form and the mail address of the inbox",
    success: { status: 200, body: InboxDoors },
  }),
  update: route({
    method: "PATCH",
    path: `${P}/`,
    access: "project.admin",
    summary: "Open or close a door; it keeps its address",
    body: Type.Object({ kind: DoorKind, is_open: Bool }),
    success: { status: 200, body: InboxDoors },
    errors: ["inbox.off", "inbox.no_mail", "invalid"],
    mutates: true,
  }),
  renew: route({
    method: "POST",
    path: `${P}/renew/`,
    access: "project.admin",
    summary: "Give an open door a new address; the old one leads nowhere at once",
    body: Type.Object({ kind: DoorKind }),
    success: { status: 200, body: InboxDoors },
    errors: ["inbox.closed", "invalid"],
    mutates: true,
  }),
};

export const inbox_forms = {
  retrieve: route({
    method: "GET",
    path: `${FORM}/`,
    access: "public",
    summary: "Whose inbox an open form leads to",
    success: { status: 200, body: InboxForm },
    errors: ["not_found"],
  }),
  submit: route({
    method: "POST",
    path: `${FORM}/`,
    access: "public",
    summary: "Send something to the inbox without signing in",
    body: InboxFormDraft,
    success: { status: 204 },
    errors: ["not_found", "too_many", "invalid"],
    mutates: true,
  }),
};
