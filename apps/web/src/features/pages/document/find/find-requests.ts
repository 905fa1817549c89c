// In which page the bar for finding text is shown, and when it was asked for last.
import { createStore } from "@cairn/ui/store";

export interface FindRequest {
  pageId: string;
  /** Rises with each request: a second one puts the caret back into the field. */
  serial: number;
}

export const findRequest = createStore<FindRequest | null>(null);

export function openFind(pageId: string): void {
  findRequest.set({ pageId, serial: (findRequest.get()?.serial ?? 0) + 1 });
}

export const closeFind = (): void => findRequest.set(null);
