// The rules of attachments (contract/issues §6.4).
import type { Attachment } from "@cairn/contract/entities/issue-details";
import { filesBase, workspaceFile } from "../../platform/files/address.ts";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { insertFile } from "../files/insert-file.ts";
import { removeUnused } from "../files/sweep.ts";
import { takeUpload, type StoredFile } from "../files/upload.ts";
import type { IssueEvent } from "../issues/activity-rows.ts";
import {
  issuePlace,
  type IssuePlace,
  recordEvents,
  requireIssue,
  writeOnIssue,
} from "../issues/issue-place.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { keepInTrash } from "../trash/keep.ts";
import { attachmentsOf, attachmentsOfMany, deleteAttachment, findAttachment } from "./queries.ts";

const MAX_NAME = 255;

/** @throws issue.not_found */
export async function listAttachments(context: ProjectContext, issueId: string): Promise<Attachment[]> {
  const { db } = context.runtime;
  const place = issuePlace(context, issueId);
  await requireIssue(db, place);
  return attachmentsOf(db, filesBase(context), place);
}

/** The recorded facts about the file: its name as the client sent it, its true size and type. */
function attributesOf({ attributes, filename, size, content_type }: StoredFile): Record<string, unknown> {
  const sent = typeof attributes.name === "string" ? attributes.name : filename;
  const characters = Array.from(sent.replaceAll(/[\p{Cc}\p{Cs}]/gu, "").trim());
  return { name: characters.slice(0, MAX_NAME).join("") || "file", size, type: content_type };
}

async function record(
  t: Tx,
  base: string,
  place: IssuePlace,
  file: StoredFile,
  { id, name }: Granted,
): Promise<Attachment> {
  const attributes = attributesOf(name === undefined ? file : { ...file, attributes: { name } });
  await insertFile(t.db, {
    id,
    workspace_id: t.workspace_id,
    user_id: t.actor_id,
    now: t.now,
    file: { ...file, attributes },
    issue: { project_id: place.project_id, issue_id: place.issue_id },
  });
  const attachment = await findAttachment(t.db, base, place, id);
  if (!attachment) throw fail("internal");
  t.changed({ entity: "attachment", id, op: "insert", project_id: place.project_id, row: attachment });
  return attachment;
}

/** What a program was promised before it sends the file. */
interface Granted {
  id: string;
  /** Instead of the name that is sent with the file. */
  name?: string;
}

/** What the history says of a new file. */
export const attachedEvent = ({ asset, id }: Attachment): IssueEvent => ({
  verb: "created",
  field: "attachment",
  new_value: asset,
  new_identifier: id,
});

/**
 * Attaches a stored file that did not come by a request. @param base of file URLs @throws issue.not_found,
 * project.not_found
 */
export async function attachStored(
  t: Tx,
  base: string,
  place: IssuePlace,
  file: StoredFile,
): Promise<Attachment> {
  const locked = await lockProjectForWrite(t, place.project_id);
  await requireIssue(t.db, place);
  const attachment = await record(t, base, place, file, { id: newId() });
  await recordEvents(t, locked, place.issue_id, [attachedEvent(attachment)]);
  return attachment;
}

/** @throws issue.not_found, unsupported_media, invalid, file.no_room */
export async function attach(
  context: ProjectContext,
  issueId: string,
  granted: Granted = { id: newId() },
): Promise<Attachment> {
  const place = issuePlace(context, issueId);
  // Checked before megabytes are received for an issue that does not exist.
  await requireIssue(context.runtime.db, place);
  const nameOf = (key: string): string => workspaceFile(context.workspace.id, key);
  return takeUpload(context, { nameOf }, (file) =>
    writeOnIssue(context, issueId, async (t) => {
      const value = await record(t, filesBase(context), place, file, granted);
      return { value, events: [attachedEvent(value)] };
    }),
  );
}

/**
 * The bytes stay while the file is in the trash. Without a trash, they are deleted after the row: a file without a row
 * is swept, a row without its file would be broken. @throws issue.not_found, attachment.not_found
 */
export async function removeAttachment(context: ProjectContext, issueId: string, id: string): Promise<void> {
  const { runtime, workspace } = context;
  const place = issuePlace(context, issueId);
  const key = await writeOnIssue(context, issueId, async (t) => {
    const found = await findAttachment(t.db, filesBase(context), place, id);
    if (!found) throw fail("attachment.not_found");
    const title = String(found.attributes.name);
    await keepInTrash(t, "file", [{ id, project_id: place.project_id, title, owner_id: found.created_by }]);
    const value = await deleteAttachment(t, place, id);
    t.changed({ entity: "attachment", id, op: "delete", project_id: place.project_id, row: null });
    return { value, events: [{ verb: "deleted", field: "attachment" }] };
  });
  try {
    await removeUnused(runtime, [workspaceFile(workspace.id, key)]);
  } catch (error) {
    runtime.log.warn(`the file of a removed attachment waits for the sweep: ${String(error)}`);
  }
}

/** Announces files that have just become attachments of issues of a project. @param base of file URLs */
export async function publishAttached(
  t: Tx,
  base: string,
  projectId: string,
  files: readonly { id: string; issue_id: string }[],
): Promise<void> {
  const added = new Set(files.map(({ id }) => id));
  const place = { workspace_id: t.workspace_id, project_id: projectId };
  const issues = [...new Set(files.map(({ issue_id }) => issue_id))];
  for (const row of await attachmentsOfMany(t.db, base, place, issues))
    if (added.has(row.id))
      t.changed({ entity: "attachment", id: row.id, op: "insert", project_id: projectId, row });
}

/** Announces the current attachments of some issues of a project. */
export async function publishAttachments(
  t: Tx,
  base: string,
  projectId: string,
  issueIds: readonly string[],
): Promise<void> {
  const place = { workspace_id: t.workspace_id, project_id: projectId };
  for (const row of await attachmentsOfMany(t.db, base, place, issueIds))
    t.changed({ entity: "attachment", id: row.id, op: "update", project_id: projectId, row });
}
