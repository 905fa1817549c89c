// When what an earlier page could not save is taken up: once, as soon as the server is there.
import { when } from "mobx";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { storedKeys, unsavedPrefix } from "../shell/stored.ts";

/** The code for it comes when there is something; without it what was written stays kept. @returns stops waiting */
export function saveUnsavedTextsLater(open: OpenWorkspace): () => void {
  // What is written from now on is saved by whoever shows it.
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
