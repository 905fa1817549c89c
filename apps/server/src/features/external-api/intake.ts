// Submissions for programs (contract/external §12): the rules are those of features/inbox.
import {
  external_intake,
  type ExternalIntakeDraft,
  type ExternalIntakeItem,
} from "@cairn/contract/external/intake";
import type { InboxPatch } from "@cairn/contract/entities/inbox";
import { may } from "@cairn/domain/object-permissions";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import type { Registration } from "../../platform/http/implement.ts";
import { implementExternal } from "../../platform/http/implement-external.ts";
import { removeItem, submit, updateItem } from "../inbox/service.ts";
import { stageSql } from "../issues/references.ts";
import { expanding } from "./expand.ts";
import { COMMON_KEYS, type Listing, listPage } from "./listing.ts";
import { externalIntakeItems } from "./objects/intake.ts";

/** Where the submissions of programs come from, unless they say so themselves. */
const SOURCE = "API";

const FROM = sql`inbox_issues c join issues i on i.workspace_id = c.workspace_id and i.id = c.issue_id`;
const ofProject = ({ workspace, project }: ProjectContext) =>
  sql`c.workspace_id = ${workspace.id} and c.project_id = ${project.id} and ${sql.raw(stageSql("incoming", "i"))}`;

const itemsOf = (context: ProjectContext): Listing => ({
  from: FROM,
  where: ofProject(context),
  keys: { ...COMMON_KEYS, name: { by: 'lower(i.name collate "C") collate "C"', kind: "text" } },
  order: "-created_at",
});

/** Only people who decide need a stranger's email address. */
const decides = ({ project_role }: ProjectContext): boolean => may("submission.decide", project_role);

const load = (context: ProjectContext) => (ids: readonly string[]) =>
  externalIntakeItems(context.runtime.db, context.workspace.id, { ids, withEmail: decides(context) });

interface Ref {
  id: string;
  issue_id: string;
}

/** A submission by the id of its work item, or else by its own. @throws issue.not_found */
async function find(context: ProjectContext, ref: string): Promise<Ref> {
  const { rows } = await sql<Ref>`
    select c.id, c.issue_id from ${FROM} where ${ofProject(context)} and (c.issue_id = ${ref} or c.id = ${ref})
    order by c.issue_id = ${ref} desc limit 1`.execute(context.runtime.db);
  const [row] = rows;
  if (row === undefined) throw fail("issue.not_found");
  return row;
}

/** @throws issue.not_found */
async function read(context: ProjectContext, ref: string): Promise<ExternalIntakeItem> {
  const { id } = await find(context, ref);
  const item = (await load(context)([id])).get(id);
  if (item === undefined) throw fail("issue.not_found");
  return item;
}

/** @throws inbox.off, inbox.bad_issue, invalid */
async function create(context: ProjectContext, body: ExternalIntakeDraft): Promise<ExternalIntakeItem> {
  const email = decides(context) ? body.source_email : null;
  const sender = email ? { name: null, email } : undefined;
  const { issue } = await submit(context, { source: SOURCE, ...body }, sender);
  return read(context, issue.id);
}

/** @throws issue.not_found, inbox.not_yours, invalid */
async function change(context: ProjectContext, ref: string, patch: InboxPatch): Promise<ExternalIntakeItem> {
  const { issue_id } = await find(context, ref);
  await updateItem(context, issue_id, patch);
  return read(context, issue_id);
}

export const intakeRoutesOfPrograms = (registration: Registration): void =>
  implementExternal(
    registration,
    external_intake,
    expanding({
      list: (context, { query }) => listPage(context.runtime.db, query, itemsOf(context), load(context)),
      create: (context, { body }) => create(context, body),
      create_older: (context, { body }) => create(context, body),
      retrieve: (context, { params }) => read(context, params.intake_id),
      update: (context, { params, body: { status, snoozed_till, duplicate_to, issue } }) =>
        change(context, params.intake_id, { status, snoozed_till, duplicate_to, issue }),
      decide: (context, { params, body: { status, snoozed_till, duplicate_to } }) =>
        change(context, params.intake_id, { status, snoozed_till, duplicate_to }),
      remove: async (context, { params }) =>
        removeItem(context, (await find(context, params.intake_id)).issue_id),
    }),
  );
