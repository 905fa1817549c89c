// What this browser keeps for the person who is signed in. Signing out, being signed out and another person's signing in forget it.
import { LocalStore } from "@cairn/client/local-store";

let opened: { userId: string; kept: Promise<LocalStore | null> } | null = null;

/** The one store of this person in this tab; null where the browser keeps nothing. */
export function localStoreFor(userId: string): Promise<LocalStore | null> {
  if (opened?.userId !== userId) {
    void LocalStore.wipe(userId);
    opened = { userId, kept: LocalStore.open(userId) };
  }
  return opened.kept;
}

/** Forgets everything of everybody. */
export async function deleteLocalStores(): Promise<void> {
  const kept = await opened?.kept;
  opened = null;
  kept?.close();
  await LocalStore.wipe(null);
}
