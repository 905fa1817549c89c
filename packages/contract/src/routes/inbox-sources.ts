// Inbox sources: how admins open and close them, and the public form.
import { Type } from "typebox";
import { InboxSourceKind, InboxSources, InboxForm, InboxFormDraft } from "../entities/inbox-source.ts";
import { route } from "../route.ts";
import { Bool } from "../schema.ts";

const P = "/api/workspaces/:slug/projects/:project_id/inbox-sources";
const FORM = "/api/public/inbox-forms/:anchor";

export const inbox_sources = {
  retrieve: route({
    method: "GET",
    path: `${P}/`,
    access: "project.admin",
    summary: "The public form and the email address of the inbox",
    success: { status: 200, body: InboxSources },
  }),
  update: route({
    method: "PATCH",
    path: `${P}/`,
    access: "project.admin",
    summary: "Open or close the form or the email address; its link stays the same",
    body: Type.Object({ kind: InboxSourceKind, is_open: Bool }),
    success: { status: 200, body: InboxSources },
    errors: ["inbox.off", "inbox.no_mail", "invalid"],
    mutates: true,
  }),
  renew: route({
    method: "POST",
    path: `${P}/renew/`,
    access: "project.admin",
    summary: "Replace the link of the form or the email address; the old one stops working at once",
    body: Type.Object({ kind: InboxSourceKind }),
    success: { status: 200, body: InboxSources },
    errors: ["inbox.closed", "invalid"],
    mutates: true,
  }),
};

export const inbox_forms = {
  retrieve: route({
    method: "GET",
    path: `${FORM}/`,
    access: "public",
    summary: "The project that an open form belongs to",
    success: { status: 200, body: InboxForm },
    errors: ["not_found"],
  }),
  submit: route({
    method: "POST",
    path: `${FORM}/`,
    access: "public",
    summary: "Submit an issue to the inbox without signing in",
    body: InboxFormDraft,
    success: { status: 204 },
    errors: ["not_found", "too_many", "invalid"],
    mutates: true,
  }),
};
