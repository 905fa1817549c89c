// A page's document while it is open: its text, its connection, its copy on this device, and what is known about them.
import { action, computed, makeObservable, observable, observableRef } from "mobx";
import { Doc } from "yjs";
import type { LocalCopy } from "./local-copy.ts";
import type { Awareness, Connect, PageLink, Refusal } from "./page-link.ts";
import type { Connection } from "./save-status.ts";
import { UnsavedBlocks } from "./unsaved-blocks.ts";

export interface Present {
  id: string;
  name: string;
}

interface Options {
  connect: Connect;
  /** Null: this browser stores nothing. */
  openCopy: ((doc: Doc) => LocalCopy) | null;
  /** Whether there is no text yet that could be loaded. */
  isNew?: boolean;
}

export class SharedDocument {
  readonly doc = new Doc();
  connection: Connection = "connecting";
  /** Whether the text is here: from the server, or from the copy on this device. */
  isLoaded = false;
  /** Edits that the server has not acknowledged. */
  unsaved = 0;
  /** Whether the server takes edits; null until it has said so. */
  serverTakesEdits: boolean | null = null;
  refusal: Refusal | null = null;
  /** Whether all edits are stored on this device. */
  isStored: boolean;
  /** Everyone who has the page open, once each. */
  present: readonly Present[] = [];
  readonly #blocks: UnsavedBlocks;
  readonly #copy: LocalCopy | null;
  readonly #link: PageLink;
  #edits = 0;
  #hasEnded = false;

  constructor({ connect, openCopy, isNew = false }: Options) {
    makeObservable<
      this,
      "setOffline" | "setUnsaved" | "setRights" | "setSynced" | "setRefused" | "setPresent"
    >(this, {
      connection: observable,
      isLoaded: observable,
      unsaved: observable,
      serverTakesEdits: observable,
      refusal: observable,
      isStored: observable,
      present: observableRef,
      isEditRefused: computed,
      setOffline: action,
      setUnsaved: action,
      setRights: action,
      setSynced: action,
      setRefused: action,
      setPresent: action,
    });
    this.#blocks = new UnsavedBlocks(this.doc);
    this.#copy = openCopy?.(this.doc) ?? null;
    this.isStored = this.#copy !== null;
    this.isLoaded = isNew;
    this.#link = connect(this.doc, {
      onRights: (edits) => this.setRights(edits),
      onSynced: () => this.setSynced(),
      onUnsaved: (count) => this.setUnsaved(count),
      onRefused: (reason) => this.setRefused(reason),
      onLost: () => this.setOffline(),
    });
    this.awareness.on("change", this.#notePresent);
    this.doc.on("update", () => void this.#noteStored());
    void this.#copy?.load().then(action((isHere: boolean) => (this.isLoaded ||= isHere)));
  }

  get awareness(): Awareness {
    return this.#link.awareness;
  }

  /** Whether there is text that the server does not accept, and will not while this lasts. */
  get isEditRefused(): boolean {
    const isClosed =
      this.refusal !== null || (this.connection === "online" && this.serverTakesEdits === false);
    return isClosed && this.unsaved > 0;
  }

  /** The text of edits that are not saved. */
  unsavedText(): string {
    return this.#blocks.text;
  }

  /** Whether the document may be closed without leaving edits unsent. */
  get isSettled(): boolean {
    return this.unsaved === 0 || this.refusal !== null || this.serverTakesEdits === false;
  }

  /** Closes the document; its copy on this device stays. */
  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.awareness.off("change", this.#notePresent);
    this.#link.end();
    this.#copy?.close();
  }

  /** Closes the document and deletes its copy on this device, with all edits that are not saved. */
  async discard(): Promise<void> {
    this.end();
    await this.#copy?.remove();
  }

  private setOffline(): void {
    this.connection = "offline";
  }

  private setUnsaved(count: number): void {
    this.unsaved = count;
    this.#copy?.noteUnsent(count > 0);
    if (count === 0) this.#blocks.clear();
  }

  private setRights(edits: boolean): void {
    const isBack = this.connection === "online" && edits && this.serverTakesEdits === false;
    this.serverTakesEdits = edits;
    // What was written before the right ended is sent now.
    if (isBack && this.unsaved > 0) this.#link.resync();
  }

  private setSynced(): void {
    this.connection = "online";
    this.isLoaded = true;
  }

  private setRefused(reason: Refusal): void {
    this.refusal = reason;
    this.connection = "offline";
    // What a person may no longer read must not stay on their device; until they leave, they can copy it.
    if (reason === "no_access") void this.#copy?.remove();
  }

  /** Later, because an editor sets its own cursor while React is rendering it. */
  readonly #notePresent = (): void => queueMicrotask(() => this.setPresent());

  private setPresent(): void {
    const people = new Map<string, Present>();
    for (const { user } of this.awareness.getStates().values())
      if (typeof user?.id === "string") people.set(user.id, { id: user.id, name: String(user.name) });
    const present = [...people.values()];
    // One's own cursor moves with each key: who is here stays the same.
    const isSame =
      present.length === this.present.length &&
      present.every(({ id, name }, at) => this.present[at]?.id === id && this.present[at].name === name);
    if (!isSame) this.present = present;
  }

  async #noteStored(): Promise<void> {
    if (!this.#copy) return;
    this.#edits += 1;
    const edit = this.#edits;
    this.#setStored(false);
    const isStored = await this.#copy.stored();
    if (edit === this.#edits) this.#setStored(isStored);
  }

  readonly #setStored = action((isStored: boolean): void => {
    this.isStored = isStored;
  });
}
