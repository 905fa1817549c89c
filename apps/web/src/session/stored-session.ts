// The session of the last visit, stored in this browser.
import { readStored, removeStored, writeStored } from "../shell/stored.ts";
import type { Profile, UserMe, UserSettings } from "@cairn/contract/entities/user";

export interface Session {
  me: UserMe;
  profile: Profile;
  settings: UserSettings;
}

/** Increment the number whenever the shape changes. */
export const SESSION_KEY = "session/2";

const isSession = (stored: unknown): stored is Session =>
  typeof stored === "object" &&
  stored !== null &&
  "me" in stored &&
  "profile" in stored &&
  "settings" in stored;

export function readSession(): Session | null {
  const stored = readStored(SESSION_KEY);
  return isSession(stored) ? stored : null;
}

export const writeSession = (session: Session): void => writeStored(SESSION_KEY, session);

export const forgetSession = (): void => removeStored(SESSION_KEY);
