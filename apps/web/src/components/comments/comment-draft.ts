// Unsent comments. They survive closing the issue or page, the tab and the browser, separately for each person.
import { action, makeObservable, observable } from "mobx";
import { readStored, writeStored } from "../../shell/stored.ts";

const EMPTY = /^(?:\s|<p>(?:\s|<br\/?>)*<\/p>)*$/;

/** Whether the editor's HTML has no content. */
export const isBlankHtml = (html: string): boolean => EMPTY.test(html);

export class CommentDraft {
  /** HTML; "" for none. */
  text: string;
  /** Incremented when the text is set from outside the editor, which must then reload it. */
  version = 0;
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
    const stored = readStored(key);
    this.text = typeof stored === "string" ? stored : "";
    makeObservable(this, { text: observable, version: observable, write: action, replace: action });
  }

  /** Stores the editor's present content. */
  write(html: string): void {
    this.text = isBlankHtml(html) ? "" : html;
    if (this.text === "") localStorage.removeItem(this.#key);
    else writeStored(this.#key, this.text);
  }

  /** Replaces the editor's text: "" after sending, or the text again after a failure. */
  replace(html: string): void {
    this.write(html);
    this.version += 1;
  }
}

const drafts = new Map<string, CommentDraft>();

/** A person's draft for an issue or page, or for a reply to a first comment there; one shared object. */
export function commentDraft(me: string, id: string, firstId?: string): CommentDraft {
  const key = ["comment_draft", me, id, ...(firstId === undefined ? [] : [firstId])].join(":");
  const draft = drafts.get(key) ?? new CommentDraft(key);
  drafts.set(key, draft);
  return draft;
}
