// The local store of the signed-in person. Signing out, session loss and another person's sign-in delete it.
import { LocalStore } from "@cairn/client/local-store";

let opened: { userId: string; store: Promise<LocalStore | null> } | null = null;

/** This person's store, one per tab; null if the browser stores nothing. */
export function localStoreFor(userId: string): Promise<LocalStore | null> {
  if (opened?.userId !== userId) {
    void LocalStore.wipe(userId);
    opened = { userId, store: LocalStore.open(userId) };
  }
  return opened.store;
}

/** Deletes the local stores of all people. */
export async function deleteLocalStores(): Promise<void> {
  const store = await opened?.store;
  opened = null;
  store?.close();
  await LocalStore.wipe(null);
}
