// The connection of one page's document with the server, in the words of this app.
import { MAX_PAGE_EDIT } from "@cairn/domain/page-edits";
import { HocuspocusProvider, WebSocketStatus } from "@hocuspocus/provider";
import type { Doc } from "yjs";
import { releaseSocket, retainSocket } from "./page-socket.ts";
import { splitEdit, updateIn } from "./split-edit.ts";

/** Why the server has closed the page for this browser (features/pages/collab). */
const REFUSALS = ["no_access", "malformed", "too_large"] as const;
export type Refusal = (typeof REFUSALS)[number];

export interface LinkEvents {
  /** The server has opened the page, or its rights have changed. @param edits whether it takes edits */
  onRights: (edits: boolean) => void;
  /** The document contains everything that the server had. */
  onSynced: () => void;
  /** @param count edits that the server has not acknowledged */
  onUnsaved: (count: number) => void;
  onRefused: (reason: Refusal) => void;
  /** The connection has ended, or could not be made; it is being made again. */
  onLost: () => void;
}

export type Awareness = NonNullable<HocuspocusProvider["awareness"]>;

export interface PageLink {
  /** The cursors of everyone who has the page open. */
  awareness: Awareness;
  /** Exchanges what either side lacks, and counts unsaved edits again. */
  resync: () => void;
  /** Sends and receives nothing from now on. */
  end: () => void;
}

/** How a document is connected; tests replace it. */
export type Connect = (doc: Doc, events: LinkEvents) => PageLink;

function rightsOf(payload: string): boolean | null {
  const message = JSON.parse(payload) as { type?: unknown; edits?: unknown };
  return message.type === "rights" && typeof message.edits === "boolean" ? message.edits : null;
}

/** What a large edit is split into, in bytes: others' edits pass between its parts. */
const PARTS = { part: 1_000_000, most: MAX_PAGE_EDIT };

/**
 * Sends the edit in a message that is too large, in parts, each of which the server acknowledges.
 * @returns false if it can't be split
 */
function sendInParts(provider: HocuspocusProvider, message: Uint8Array): boolean {
  const update = updateIn(message);
  const parts = update && splitEdit(update, PARTS);
  if (parts === null) return false;
  for (const part of parts) provider.documentUpdateHandler(part, null);
  // The message itself is dropped, and was counted.
  provider.decrementUnsyncedChanges();
  return true;
}

/**
 * @param name the document's name: `${workspaceId}.${pageId}`
 * @param ready resolves when the server has the page; until then there is no connection. Null: it has it
 */
export const connectTo =
  (slug: string, name: string, ready: Promise<void> | null = null): Connect =>
  (doc, events) => {
    const socket = retainSocket(slug);
    let hasEnded = false;
    const end = (): void => {
      if (hasEnded) return;
      hasEnded = true;
      provider.destroy();
      releaseSocket(slug);
    };
    const refuse = (reason: Refusal): void => {
      end();
      events.onRefused(reason);
    };
    const onClosed = (reason: string, code = 0): void => {
      const refusal = socket.brokeBy(name, code) ? "too_large" : REFUSALS.find((one) => one === reason);
      if (refusal) return refuse(refusal);
      events.onLost();
      // The server has closed the page alone, e.g. because it is restarting: it is opened again with the socket.
      if (socket.status === WebSocketStatus.Connected) socket.breakOff();
    };
    const provider = new HocuspocusProvider({
      websocketProvider: socket,
      name,
      document: doc,
      // The session's cookie authenticates the socket.
      token: "cookie",
      onAuthenticated: ({ scope }) => events.onRights(scope !== "readonly"),
      onAuthenticationFailed: ({ reason }) => onClosed(reason),
      onSynced: () => events.onSynced(),
      onUnsyncedChanges: ({ number }) => events.onUnsaved(number),
      onStateless: ({ payload }) => {
        const edits = rightsOf(payload);
        if (edits !== null) events.onRights(edits);
      },
      onOutgoingMessage: ({ message }) => {
        const bytes = message.toUint8Array();
        if (!socket.note(name, bytes) && !sendInParts(provider, bytes)) refuse("too_large");
      },
      onClose: ({ event }) => onClosed(event.reason, event.code),
    });
    const { awareness } = provider;
    if (awareness === null) throw new Error("Pages are always edited with cursors.");
    if (ready === null) provider.attach();
    else {
      events.onLost();
      void ready.then(() => {
        if (!hasEnded) provider.attach();
      });
    }
    return { awareness, resync: () => provider.forceSync(), end };
  };
