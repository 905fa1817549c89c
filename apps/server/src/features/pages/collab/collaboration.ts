// Pages that people edit together on this node: Hocuspocus speaks with the browsers, PostgreSQL stores each edit before
// it is acknowledged (docs/adr/0020).
import {
  type beforeHandleAwarenessPayload,
  type beforeSyncPayload,
  type Connection,
  type Document,
  Hocuspocus,
  type onAuthenticatePayload,
  type onAwarenessUpdatePayload,
  type onLoadDocumentPayload,
  type onStoreDocumentPayload,
} from "@hocuspocus/server";
import { MAX_PAGE_EDIT } from "@cairn/domain/page-edits";
import { applyAwarenessUpdate, encodeAwarenessUpdate } from "y-protocols/awareness";
import { applyUpdate } from "yjs";
import type { Runtime } from "../../../platform/runtime.ts";
import { isUpdate } from "../document/shared-document.ts";
import { readUpdates } from "../document/store.ts";
import { loadDocument } from "./load.ts";
import { FROM_STORE, mergeUpdates } from "./merge.ts";
import { documentName, readDocumentName } from "./open-page.ts";
import {
  appendUpdate,
  type OpenBy,
  type OpenPage,
  readRights,
  readSomeUpdates,
  type Rights,
} from "./queries.ts";
import { PageRelay } from "./relay.ts";

/** Milliseconds after the last edit until it is merged and rendered, and at most after the first. */
const STORE_MS = 2000;
const MAX_STORE_MS = 10_000;
/** Sync messages of the Yjs protocol that carry edits: an answer with what the server lacks, and a single edit. */
const EDITS: ReadonlySet<number> = new Set([1, 2]);
/** An update without content. */
const EMPTY_BYTES = 2;

/** What belongs to one socket, and to one page on it. */
export interface SocketContext {
  workspaceId: string;
  /** Hash of the session's token. */
  session: Buffer;
  /** Set once the page is open. */
  person?: { id: string; name: string };
}

type Payload<P> = P & { context: SocketContext };

/** Refuses something and closes the page on this socket; the browser receives the reason. */
class Refusal extends Error {
  readonly code = 4403;
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** The message to a browser whose rights change while the page is open. */
const rightsMessage = (edits: boolean): string => JSON.stringify({ type: "rights", edits });

type OpenConnection = Connection<SocketContext>;

function applyRights(connection: OpenConnection, rights: Rights | null): void {
  if (rights === null) return connection.close({ code: 4403, reason: "no_access" });
  if (connection.readOnly === !rights.edits) return;
  connection.readOnly = !rights.edits;
  connection.sendStateless(rightsMessage(rights.edits));
}

export class Collaboration {
  readonly #runtime: Runtime;
  readonly #relay: PageRelay;
  readonly #hocuspocus: Hocuspocus<SocketContext>;
  /** The version of the stored state that a document contains. */
  readonly #versions = new WeakMap<Document, number>();
  #stopRelay: () => Promise<void> = async () => {};

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.#relay = new PageRelay(runtime);
    this.#hocuspocus = new Hocuspocus<SocketContext>({
      quiet: true,
      debounce: STORE_MS,
      maxDebounce: MAX_STORE_MS,
      maxPendingDocuments: 10,
      onAuthenticate: (payload) => this.#authenticate(payload),
      onLoadDocument: (payload) => this.#load(payload),
      beforeSync: (payload) => this.#storeEdit(payload),
      beforeHandleAwareness: (payload) => nameCursors(payload),
      onAwarenessUpdate: async (payload) => this.#relayAwareness(payload),
      onStoreDocument: (payload) => this.#merge(payload),
    });
  }

  async start(): Promise<void> {
    this.#stopRelay = await this.#relay.start({
      onUpdates: (page, ids) => void this.#applyStored(page, () => readSomeUpdates(this.#runtime, page, ids)),
      onAwareness: (page, update) => {
        const document = this.#document(page);
        if (document) applyAwarenessUpdate(document.awareness, update, FROM_STORE);
      },
      onReconnect: () => this.#readAgain(),
    });
  }

  /** Merges everything that is open, and closes all sockets' pages. */
  async stop(): Promise<void> {
    this.#hocuspocus.closeConnections();
    this.#hocuspocus.flushPendingStores();
    const open = [...this.#hocuspocus.documents.values()];
    await Promise.all(open.map((document) => this.#merge({ document, documentName: document.name })));
    await this.#stopRelay();
  }

  /** Hands a browser's socket over. @returns what its messages and its end are reported to */
  connect(
    socket: {
      send: (data: never) => void;
      close: (code?: number, reason?: string) => void;
      readyState: number;
    },
    request: Request,
    context: SocketContext,
  ) {
    return this.#hocuspocus.handleConnection(socket as never, request, context);
  }

  /** Reads the rights of everyone who has a page open, and tells or disconnects those who have lost some. */
  async refreshRights(): Promise<void> {
    const workspaces = new Set(
      [...this.#hocuspocus.documents.keys()].map((name) => readDocumentName(name)?.workspaceId),
    );
    for (const workspaceId of workspaces) if (workspaceId) await this.refreshRightsIn(workspaceId);
  }

  /** The same in one workspace, by one statement. */
  async refreshRightsIn(workspaceId: string): Promise<void> {
    const opened = this.#openedIn(workspaceId);
    if (opened.length === 0) return;
    const rights = await readRights(this.#runtime, workspaceId, opened);
    for (const [index, { connection }] of opened.entries()) applyRights(connection, rights[index] ?? null);
  }

  #openedIn(workspaceId: string): (OpenBy & { connection: OpenConnection })[] {
    return [...this.#hocuspocus.documents.values()].flatMap((document) => {
      const page = readDocumentName(document.name);
      if (page?.workspaceId !== workspaceId) return [];
      return document.getConnections().map((connection: OpenConnection) => ({
        pageId: page.pageId,
        session: connection.context.session,
        connection,
      }));
    });
  }

  #document(page: OpenPage): Document | undefined {
    return this.#hocuspocus.documents.get(documentName(page));
  }

  /** @throws Refusal */
  async #authenticate(payload: Payload<onAuthenticatePayload>): Promise<Pick<SocketContext, "person">> {
    const { documentName: name, context, connectionConfig } = payload;
    const page = readDocumentName(name);
    if (page === null || page.workspaceId !== context.workspaceId) throw new Refusal("no_access");
    const [rights] = await readRights(this.#runtime, page.workspaceId, [
      { pageId: page.pageId, session: context.session },
    ]);
    if (!rights) throw new Refusal("no_access");
    connectionConfig.readOnly = !rights.edits;
    return { person: { id: rights.user_id, name: rights.name } };
  }

  async #load({ document, documentName: name }: Pick<onLoadDocumentPayload, "document" | "documentName">) {
    const page = readDocumentName(name);
    if (page) this.#versions.set(document, await loadDocument(this.#runtime, page, document));
  }

  /** Stores an edit before it is applied and acknowledged. @throws Refusal for anything that is not an edit */
  async #storeEdit({ type, payload, connection, documentName: name }: beforeSyncPayload): Promise<void> {
    const page = readDocumentName(name);
    if (!page || !EDITS.has(type) || connection.readOnly || payload.length <= EMPTY_BYTES) return;
    if (payload.length > MAX_PAGE_EDIT) throw new Refusal("too_large");
    if (!isUpdate(payload)) throw new Refusal("malformed");
    const { session } = connection.context as SocketContext;
    const id = await appendUpdate(this.#runtime, page, session, payload);
    if (id !== null) return this.#relay.sendUpdate(page, id);
    // Read-only from now on: the edit is neither applied nor acknowledged.
    connection.readOnly = true;
    connection.sendStateless(rightsMessage(false));
    const [rights] = await readRights(this.#runtime, page.workspaceId, [{ pageId: page.pageId, session }]);
    applyRights(connection as OpenConnection, rights ?? null);
  }

  #relayAwareness(payload: onAwarenessUpdatePayload): void {
    const { documentName: name, transactionOrigin, awareness, added, updated, removed } = payload;
    const page = readDocumentName(name);
    if (page === null || transactionOrigin === FROM_STORE) return;
    this.#relay.sendAwareness(page, encodeAwarenessUpdate(awareness, [...added, ...updated, ...removed]));
  }

  /** Applies what other nodes and requests have stored to a document that is open here. */
  async #applyStored(page: OpenPage, read: () => Promise<Buffer[]>): Promise<void> {
    try {
      // What arrives while the document is being loaded may be missing from what was read.
      await this.#hocuspocus.loadingDocuments.get(documentName(page));
      if (!this.#document(page)) return;
      const found = await read();
      // Rows that are gone have been merged by another node: the state contains them.
      const { workspaceId, pageId } = page;
      const updates = found.length > 0 ? found : await readUpdates(this.#runtime.db, workspaceId, pageId);
      const document = this.#document(page);
      document?.transact(() => {
        for (const update of updates) applyUpdate(document, update);
      }, FROM_STORE);
    } catch (error) {
      this.#runtime.log.warn({ err: error, page }, "edits of another node could not be read");
    }
  }

  #readAgain(): void {
    for (const name of this.#hocuspocus.documents.keys()) {
      const page = readDocumentName(name);
      if (page) void this.#applyStored(page, async () => []);
    }
  }

  async #merge({ document, documentName: name }: Pick<onStoreDocumentPayload, "document" | "documentName">) {
    const page = readDocumentName(name);
    if (!page) return;
    const live = { doc: document, version: this.#versions.get(document) ?? -1 };
    const version = await mergeUpdates(this.#runtime, page, live);
    if (version !== null) this.#versions.set(document, version);
  }
}

/** Cursors carry the names of the people they belong to, whatever their browsers say. */
async function nameCursors({ states, connection }: beforeHandleAwarenessPayload): Promise<void> {
  const person = (connection?.context as SocketContext | undefined)?.person;
  if (person) for (const state of states.values()) if (state["user"]) state["user"] = person;
}
