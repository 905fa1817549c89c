// Who is signed in. Loaded once before the first screen; the guards of routes.ts read it, screens keep it fresh. What was known at the last
// visit is taken as true until the server has answered: so the first screen waits for nothing, and is there without a connection.
import { useSyncExternalStore } from "react";
import type { InstanceInfo } from "@cairn/contract/entities/instance";
import type { Profile, UserMe, UserSettings } from "@cairn/contract/entities/user";
import { createStore } from "@cairn/ui/store";
import { deleteLocalStores } from "../offline/local-store-for.ts";
import { FetchFailed, getJson } from "./fetch-json.ts";
import { signInPath } from "./paths.ts";
import { forgetSession, readSession, SESSION_KEY, type Session, writeSession } from "./stored-session.ts";
import { orFail } from "./what-failed.ts";

export type { Session } from "./stored-session.ts";

/** Before set-up the server knows no instance and says only that (contract/workspace §2.1). */
export type InstanceAnswer = InstanceInfo | { is_activated: boolean; is_setup_done: boolean };

const store = createStore<Session | null>(null);
let user: Promise<UserMe | null> | null = null;
let loading: Promise<Session | null> | null = null;
let instanceLoading: Promise<InstanceAnswer> | null = null;
/** Somebody is signing out here: an answer about them that comes late must not be kept, nor bring their theme back. */
let isClosed = false;

/** From now on nothing more is kept of the session; what is returned takes that back. */
export function closeSession(): () => void {
  isClosed = true;
  return () => {
    isClosed = false;
  };
}

function keep(session: Session): void {
  if (isClosed) return;
  writeSession(session);
  store.set(session);
}

async function fetchUser(): Promise<UserMe | null> {
  const answer = await orFail(
    "user-fetch-error",
    getJson<{ is_authenticated: boolean; user?: UserMe }>("/api/users/session/"),
  );
  return answer.user ?? null;
}

/** Who is signed in: the first that is known of the session. */
export function loadUser(): Promise<UserMe | null> {
  user ??= fetchUser().catch((error: unknown) => {
    user = null;
    throw error;
  });
  return user;
}

async function fetchSession(): Promise<Session | null> {
  const me = await loadUser();
  if (!me) return null;
  const [profile, settings] = await Promise.all([
    orFail("user-profile-fetch-error", getJson<Profile>("/api/users/me/profile/")),
    orFail("user-settings-fetch-error", getJson<UserSettings>("/api/users/me/settings/")),
  ]);
  return { me, profile, settings };
}

/** Takes what the server says in place of what was known. Null forgets all that was kept, and leaves for the sign-in page. */
async function accept(session: Session | null): Promise<void> {
  if (session) return keep(session);
  forgetSession();
  await deleteLocalStores();
  // Until the page has gone, the screens that are open are drawn as before: they are nobody's without a session.
  if (store.get() !== null) location.assign(signInPath(`${location.pathname}${location.search}`));
}

/** Asks the server whether what was known still holds. Without a connection it does until there is one. */
async function confirmSession(known: Session): Promise<void> {
  try {
    const session = await fetchSession();
    const isSame = session?.me.id === known.me.id;
    await accept(session);
    // Another person, or one who has finished onboarding elsewhere: the screen is not theirs.
    if (session && (!isSame || session.profile.is_onboarded !== known.profile.is_onboarded))
      location.reload();
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
  }
}

/**
 * The session, null when nobody is signed in.
 * @throws FetchFailed when the server cannot say; the next call asks again
 */
export async function loadSession(): Promise<Session | null> {
  if (loading === null) {
    const known = readSession();
    // Who is still setting out goes on where the server says that she is.
    if (known?.profile.is_onboarded) {
      store.set(known);
      loading = Promise.resolve(known);
      void confirmSession(known);
      return known;
    }
  }
  loading ??= fetchSession();
  try {
    const session = await loading;
    if (store.get() === null) await accept(session);
    return store.get();
  } catch (error) {
    loading = null;
    throw error;
  }
}

/** Asks the server again: after joining or leaving a workspace the landing path is another one. */
export async function reloadSession(): Promise<Session | null> {
  user = null;
  loading = fetchSession();
  const session = await loading;
  await accept(session);
  return session;
}

/** The session as it is known now, outside of components. */
export const currentSession = (): Session | null => store.get();

/** What a write of this person has answered. */
export function updateSession(patch: Partial<Session>): void {
  const session = store.get();
  if (session) keep({ ...session, ...patch });
}

/** From now on this tab knows what the person changes of herself in another one: her name, her address. */
export const followOtherTabs = (): void =>
  window.addEventListener("storage", ({ key }) => {
    const there = key === SESSION_KEY ? readSession() : null;
    if (there?.me.id === store.get()?.me.id) store.set(there);
  });

/** Calls back whenever what is known of the session has changed. */
export const onSession = (listener: () => void): (() => void) => store.subscribe(listener);

/** Null while nothing is known. */
export const useKnownSession = (): Session | null => useSyncExternalStore(store.subscribe, store.get);

export function useSession(): Session {
  const session = useKnownSession();
  if (!session) throw new Error("This screen is for signed-in people; its route lacks a guard.");
  return session;
}

/** @throws FetchFailed; the next call asks again */
export async function loadInstance(): Promise<InstanceAnswer> {
  instanceLoading ??= orFail("instance-fetch-error", getJson<InstanceAnswer>("/api/instances/"));
  try {
    return await instanceLoading;
  } catch (error) {
    instanceLoading = null;
    throw error;
  }
}

/** Only a plain false asks for the set-up (contract/workspace §17.35). */
export const isSetUp = (answer: InstanceAnswer): boolean =>
  "instance" in answer ? answer.instance.is_setup_done : answer.is_setup_done !== false;
