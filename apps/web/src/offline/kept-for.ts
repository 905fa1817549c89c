// What this browser keeps for the person who is signed in. Signing out, being signed out and another person's signing in forget it.
import { Kept } from "@cairn/client/kept";

let opened: { userId: string; kept: Promise<Kept | null> } | null = null;

/** The one store of this person in this tab; null where the browser keeps nothing. */
export function keptFor(userId: string): Promise<Kept | null> {
  if (opened?.userId !== userId) {
    void Kept.wipe(userId);
    opened = { userId, kept: Kept.open(userId) };
  }
  return opened.kept;
}

/** Forgets everything of everybody. */
export async function forgetAll(): Promise<void> {
  const kept = await opened?.kept;
  opened = null;
  kept?.close();
  await Kept.wipe(null);
}
