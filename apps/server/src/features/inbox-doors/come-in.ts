// Creates an issue from outside in the open door's project, without an author, but with what the sender says about
// themselves.
import { DOOR_SOURCES, type DoorKind } from "@cairn/contract/entities/inbox-door";
import { escapeHtml } from "@cairn/editor/tokens";
import { tx } from "../../platform/outbox/tx.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { receive } from "../inbox/receive.ts";
import type { OpenDoor } from "./queries.ts";

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

/** @throws inbox.off when it has just been switched off */
export async function comeIn(
  runtime: Runtime,
  kind: DoorKind,
  door: OpenDoor,
  { name, description_html, sender }: Message,
): Promise<void> {
  const actor = { runtime, workspace: { id: door.workspace_id }, me: { id: door.opened_by } };
  const incoming = { issue: { name, description_html }, source: DOOR_SOURCES[kind], author: null, sender };
  await tx(actor, (t) => receive(t, door.project_id, incoming));
}
