// Submissions that wait for triage, as programs see them (contract/external §12).
import { Type, type Static } from "typebox";
import { InboxDraft, InboxPatch, InboxStatus } from "../entities/inbox.ts";
import { route } from "../route.ts";
import { Json, Nullable, Paginated, Text, Timestamp, Uuid } from "../schema.ts";
import { Expandable, externalBase } from "./entities.ts";
import { listQuery, objectQuery } from "./lists.ts";
import { ExternalWorkItem } from "./work-items.ts";

const P = "/api/v1/workspaces/:slug/projects/:project_id";
const ITEMS = `${P}/intake-issues` as const;
const OLDER = `${P}/inbox-issues` as const;

const BODY_LIMIT = 4_000_000;

export const ExternalIntakeItem = Type.Object({
  ...externalBase,
  issue_detail: ExternalWorkItem,
  /** Both are the project's id: each project has one intake. */
  inbox: Uuid,
  intake: Uuid,
  status: InboxStatus,
  snoozed_till: Nullable(Timestamp),
  source: Nullable(Text),
  /** Of someone outside; null for callers who may not decide. */
  source_email: Nullable(Text),
  /** Always empty. */
  extra: Json,
  project: Expandable,
  workspace: Expandable,
  issue: Expandable,
  duplicate_to: Nullable(Uuid),
});
export type ExternalIntakeItem = Static<typeof ExternalIntakeItem>;

/** `source_email` counts only from callers who may decide. A new submission waits, whatever `status` says. */
export const ExternalIntakeDraft = Type.Object({
  ...InboxDraft.properties,
  source_email: Type.Optional(Nullable(Type.String({ maxLength: 320, format: "email" }))),
});
export type ExternalIntakeDraft = Static<typeof ExternalIntakeDraft>;

const create = {
  method: "POST",
  access: "project.view",
  query: Type.Object(objectQuery),
  body: ExternalIntakeDraft,
  bodyLimit: BODY_LIMIT,
  errors: ["inbox.off", "inbox.bad_issue", "invalid"],
  mutates: true,
} as const;

const change = {
  method: "PATCH",
  access: "project.view",
  query: Type.Object(objectQuery),
  bodyLimit: BODY_LIMIT,
  success: { status: 200, body: ExternalIntakeItem },
  errors: ["issue.not_found", "inbox.not_yours", "invalid"],
  mutates: true,
} as const;

export const external_intake = {
  list: route({
    method: "GET",
    path: `${ITEMS}/`,
    access: "project.view",
    summary: "The submissions of a project, newest first",
    query: Type.Object(listQuery),
    success: { status: 200, body: Paginated(Type.Array(ExternalIntakeItem)) },
    errors: ["bad_page", "bad_order"],
    aliases: [`${OLDER}/`],
  }),
  create: route({
    ...create,
    path: `${ITEMS}/`,
    summary: "Submit a work item, which waits for a decision",
    success: { status: 201, body: ExternalIntakeItem },
  }),
  create_older: route({
    ...create,
    path: `${OLDER}/`,
    summary: "The same for older clients, which expect the status 200",
    success: { status: 200, body: ExternalIntakeItem },
  }),
  retrieve: route({
    method: "GET",
    path: `${ITEMS}/:intake_id/`,
    access: "project.view",
    summary: "A submission, by the id of its work item or by its own",
    query: Type.Object(objectQuery),
    success: { status: 200, body: ExternalIntakeItem },
    errors: ["issue.not_found"],
    aliases: [`${OLDER}/:intake_id/`],
  }),
  update: route({
    ...change,
    path: `${ITEMS}/:intake_id/`,
    summary: "Edit a submission or decide about it; guests and viewers edit the text of their own",
    body: InboxPatch,
    aliases: [`${OLDER}/:intake_id/`],
  }),
  decide: route({
    ...change,
    path: `${ITEMS}/:intake_id/status/`,
    summary: "Accept, decline, put off or mark as a duplicate",
    body: Type.Omit(InboxPatch, ["issue"]),
    aliases: [`${OLDER}/:intake_id/status/`],
  }),
  remove: route({
    method: "DELETE",
    path: `${ITEMS}/:intake_id/`,
    access: "project.view",
    summary: "Delete a submission; the work item of an accepted one stays",
    success: { status: 204 },
    errors: ["issue.not_found", "inbox.not_yours"],
    mutates: true,
    aliases: [`${OLDER}/:intake_id/`],
  }),
};
