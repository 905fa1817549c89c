// Creates an issue from outside in the open source's project, without an author, but with what the sender says about
// themselves.
import { SUBMISSION_SOURCES, type InboxSourceKind } from "@cairn/contract/entities/inbox-source";
import { escapeHtml } from "@cairn/editor/tokens";
import { tx } from "../../platform/outbox/tx.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { addToInbox } from "../inbox/add-to-inbox.ts";
import { isNew } from "../mail-replies/received.ts";
import type { OpenSource } from "./queries.ts";

export interface Message {
  name: string;
  description_html: string;
  sender: { name: string | null; email: string | null };
}

/** Plain text as a document: empty lines separate paragraphs, other line ends are kept. */
export const paragraphs = (text: string): string =>
  text
    .replaceAll("\r\n", "\n")
    .split(/\n[ \t]*\n\s*/)
    .filter((part) => part.trim() !== "")
    .map((part) => `<p>${escapeHtml(part.trim()).replaceAll("\n", "<br>")}</p>`)
    .join("");

/**
 * @param mail what identifies the email, which may arrive twice; null for a form
 * @throws inbox.off when it has just been switched off
 */
export async function receiveSubmission(
  runtime: Runtime,
  kind: InboxSourceKind,
  source: OpenSource,
  { name, description_html, sender }: Message,
  mail: Buffer | null = null,
): Promise<void> {
  const actor = { runtime, workspace: { id: source.workspace_id }, me: { id: source.opened_by } };
  const incoming = {
    issue: { name, description_html },
    source: SUBMISSION_SOURCES[kind],
    author: null,
    sender,
  };
  await tx(actor, async (t) => {
    if (mail === null || (await isNew(t, mail))) await addToInbox(t, source.project_id, incoming);
  });
}
