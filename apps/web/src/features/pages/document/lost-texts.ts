// Text of pages that ended for this person, by deletion or by losing access, while the server had not saved all of it.
import { observable } from "mobx";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";

const texts = observable.map<string, string>();
const keyOf = (open: OpenWorkspace, pageId: string): string => `${open.me}.${open.id}.${pageId}`;

/** In the memory of this tab only: what a person may no longer read must not be stored on their device. */
export const lostTexts = {
  /** Observed. */
  of: (open: OpenWorkspace, pageId: string): string | undefined => texts.get(keyOf(open, pageId)),
  note: (open: OpenWorkspace, pageId: string, text: string): void =>
    void texts.set(keyOf(open, pageId), text),
  discard: (open: OpenWorkspace, pageId: string): void => void texts.delete(keyOf(open, pageId)),
};
