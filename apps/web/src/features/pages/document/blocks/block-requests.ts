// For which block of which page the menu is open.
import { createStore } from "@cairn/ui/store";

interface BlockRequest {
  pageId: string;
  /** Where the block begins. */
  position: number;
}

export const blockRequest = createStore<BlockRequest | null>(null);

export const openBlockMenu = (pageId: string, position: number): void =>
  blockRequest.set({ pageId, position });
export const closeBlockMenu = (): void => blockRequest.set(null);
