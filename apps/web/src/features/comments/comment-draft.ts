// What one has begun to write about an issue. It survives closing the issue, the tab and the browser, for each person by herself.
import { action, makeObservable, observable } from "mobx";
import { readStored, writeStored } from "../../shell/stored.ts";

const EMPTY = /^(?:\s|<p>(?:\s|<br\/?>)*<\/p>)*$/;

/** Whether HTML of the editor says nothing. */
export const isBlankHtml = (html: string): boolean => EMPTY.test(html);

export class CommentDraft {
  /** HTML; "" for none. */
  text: string;
  /** Rises when the text was set from outside the editor, which must then begin anew. */
  version = 0;
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
    const stored = readStored(key);
    this.text = typeof stored === "string" ? stored : "";
    makeObservable(this, { text: observable, version: observable, write: action, replace: action });
  }

  /** What the editor holds now. */
  write(html: string): void {
    this.text = isBlankHtml(html) ? "" : html;
    if (this.text === "") localStorage.removeItem(this.#key);
    else writeStored(this.#key, this.text);
  }

  /** Sets the text under the editor: "" after sending, or the text again when sending failed. */
  replace(html: string): void {
    this.write(html);
    this.version += 1;
  }
}

const drafts = new Map<string, CommentDraft>();

/** The draft of a person for an issue, or for a reply to a first comment there; the same object for all who ask. */
export function commentDraft(me: string, issueId: string, firstId?: string): CommentDraft {
  const key = ["comment_draft", me, issueId, ...(firstId === undefined ? [] : [firstId])].join(":");
  const draft = drafts.get(key) ?? new CommentDraft(key);
  drafts.set(key, draft);
  return draft;
}
