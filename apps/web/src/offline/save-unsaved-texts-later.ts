// Saves texts that an earlier page could not save: once, as soon as the server can be reached.
import { when } from "mobx";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { storedKeys, unsavedPrefix } from "../shell/stored.ts";

/**
 * Loads its code only if there are such texts; until then they stay stored.
 * @returns stops waiting
 */
export function saveUnsavedTextsLater(open: OpenWorkspace): () => void {
  // Texts written from now on are saved by the screen that shows them.
  const keys = storedKeys(unsavedPrefix(open.me));
  if (keys.length === 0) return () => undefined;
  const takeUp = async (): Promise<void> => {
    const code = await import("./unsaved-texts.ts").catch(() => null);
    await code?.saveUnsavedTexts(open, keys);
  };
  return when(
    () => open.live.status === "live",
    () => void takeUp(),
  );
}
