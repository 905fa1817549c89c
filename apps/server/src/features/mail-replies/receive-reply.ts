// A reply to an email about an issue becomes a comment of the person who was emailed (docs/adr/0044).
import { Readable } from "node:stream";
import { withoutQuotedHtml, withoutQuotedText } from "@cairn/domain/quoted-text";
import { sanitizeHtml } from "@cairn/editor/sanitize";
import { sql } from "kysely";
import { workspaceFile } from "../../platform/files/address.ts";
import { tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { attachStored } from "../attachments/service.ts";
import { storeStream } from "../files/store-stream.ts";
import { addComment } from "../comments/service.ts";
import type { StoredFile } from "../files/upload.ts";
import { paragraphs } from "../inbox-sources/receive-submission.ts";
import { publicAddress } from "../instance/address.ts";
import type { ReplyTarget } from "./address.ts";
import { isNew, mailKey } from "./received.ts";

export interface Reply {
  messageId?: string | undefined;
  date?: string | undefined;
  subject?: string | undefined;
  headers: readonly { key: string; value: string }[];
  from?: { name?: string; address?: string } | undefined;
  text?: string | undefined;
  html?: string | undefined;
  attachments: readonly {
    filename: string | null;
    disposition: string | null;
    content: ArrayBuffer | Uint8Array | string;
  }[];
}

export interface Replier {
  workspace_id: string;
  project_id: string;
  issue_id: string;
  user_id: string;
  email: string;
}

/** Characters. */
const MAX_TEXT = 20_000;
const MAX_FILES = 20;
/** Pictures would tell their server who reads them; a reply mentions no one. */
const NOT_BY_EMAIL = /<\/?(?:img|image-component|mention-component)\b[^<>]*>/gi;

/** The person and the issue that they still see and may comment on; undefined otherwise. */
export async function replierOf(
  db: Queryable,
  { issue_id, user_id }: ReplyTarget,
): Promise<Replier | undefined> {
  const { rows } = await sql<Replier>`
    select i.workspace_id, i.project_id, i.id as issue_id, u.id as user_id, u.email
    from users u
    join workspace_members wm on wm.member_id = u.id and wm.is_active
    join issues i on i.workspace_id = wm.workspace_id and i.id = ${issue_id} and not i.is_draft
    join project_members m on m.workspace_id = i.workspace_id and m.project_id = i.project_id and m.member_id = u.id and m.is_active
    join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id and p.archived_at is null
    where u.id = ${user_id} and u.is_active and not u.is_bot`.execute(db);
  return rows[0];
}

/** Why a reply is refused, for its sender; null when it is accepted. */
export function refusalOf({ from, headers }: Reply, { email }: Replier): string | null {
  if ((from?.address ?? "").trim().toLowerCase() !== email.toLowerCase())
    return "Reply from the email address of your account";
  // The mail server in front of us reports what it checked. A forged header can only make it worse.
  const isForged = headers.some(
    ({ key, value }) => key === "authentication-results" && /\bdmarc\s*=\s*fail\b/i.test(value),
  );
  return isForged ? "The sender of this email could not be verified" : null;
}

/** The text of the comment; "" when only quoted text was sent. */
function htmlOf({ text = "", html = "" }: Reply): string {
  if (text.trim() !== "")
    return paragraphs(withoutQuotedText(text.slice(0, 10 * MAX_TEXT)).slice(0, MAX_TEXT));
  const kept = sanitizeHtml(withoutQuotedHtml(html.slice(0, 10 * MAX_TEXT))).replace(NOT_BY_EMAIL, "");
  return /[^\s<>]/.test(kept.replaceAll(/<[^<>]*>|&nbsp;/g, "")) ? kept : "";
}

/** Pictures inside the text are mostly logos of signatures. */
const filesOf = ({ attachments }: Reply) =>
  attachments.filter(({ disposition }) => disposition !== "inline").slice(0, MAX_FILES);

async function store(
  runtime: Runtime,
  workspaceId: string,
  { filename, content }: Reply["attachments"][number],
): Promise<StoredFile | null> {
  const bytes = typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  if (bytes.length === 0 || bytes.length > runtime.config.fileSizeLimit) return null;
  return storeStream(runtime, workspaceId, filename ?? "file", Readable.from([bytes]));
}

/**
 * Writes the comment and the attachments, unless the reply was received before or is empty.
 * @throws issue.not_found, project.not_found when either has just gone
 */
export async function receiveReply(
  runtime: Runtime,
  replier: Replier,
  reply: Reply,
  to: string,
): Promise<void> {
  const { workspace_id, project_id, issue_id, user_id } = replier;
  const html = htmlOf(reply);
  const files: StoredFile[] = [];
  const base = `${await publicAddress(runtime)}/uploads`;
  let isStored = false;
  try {
    for (const attachment of filesOf(reply)) {
      const file = await store(runtime, workspace_id, attachment);
      if (file) files.push(file);
    }
    const actor = { runtime, workspace: { id: workspace_id }, me: { id: user_id } };
    await tx(actor, async (t) => {
      if (!(await isNew(t, mailKey(reply, to)))) return;
      const place = { workspace_id, project_id, issue_id };
      if (html !== "") await addComment(t, place, html);
      for (const file of files) await attachStored(t, base, place, file);
      isStored = true;
    });
  } finally {
    if (!isStored) for (const { key } of files) await runtime.files.remove(workspaceFile(workspace_id, key));
  }
}
