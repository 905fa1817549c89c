// What a page says about its text: never "Saved" while an edit has not been acknowledged by the server.

export type Connection = "connecting" | "online" | "offline";

export interface SaveFacts {
  connection: Connection;
  /** The server has closed the page for this browser. */
  isRefused: boolean;
  canEdit: boolean;
  /** Edits that the server has not acknowledged. */
  unsaved: number;
  /** Whether all edits are stored on this device. */
  isStored: boolean;
}

export type SaveStatus =
  | "connecting"
  | "saved"
  | "saving"
  | "offline"
  | "offline_unsaved"
  | "read_only"
  | "closed";

export function saveStatus({ connection, isRefused, canEdit, unsaved, isStored }: SaveFacts): SaveStatus {
  if (isRefused) return "closed";
  if (connection === "connecting" && unsaved === 0) return "connecting";
  if (connection !== "online") return isStored ? "offline" : "offline_unsaved";
  if (!canEdit) return "read_only";
  return unsaved === 0 ? "saved" : "saving";
}
