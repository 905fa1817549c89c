// The session. Loaded once before the first screen; the guards of routes.ts read it, screens keep it fresh. The session
// stored at the last visit counts until the server has responded, so that the first screen waits for nothing and works
// without a connection.
import { useSyncExternalStore } from "react";
import type { InstanceInfo } from "@cairn/contract/entities/instance";
import type { Profile, UserMe, UserSettings } from "@cairn/contract/entities/user";
import { createStore } from "@cairn/ui/store";
import { deleteLocalStores } from "../offline/local-store-for.ts";
import { FetchFailed, getJson } from "./fetch-json.ts";
import { signInPath } from "./paths.ts";
import { forgetSession, readSession, SESSION_KEY, type Session, writeSession } from "./stored-session.ts";
import { withFailureStatus } from "./failure-status.ts";

export type { Session } from "./stored-session.ts";

/** Before setup the server has no instance and reports only that (contract/workspace §2.1). */
export type InstanceAnswer = InstanceInfo | { is_activated: boolean; is_setup_done: boolean };

const store = createStore<Session | null>(null);
let user: Promise<UserMe | null> | null = null;
let loading: Promise<Session | null> | null = null;
let instanceLoading: Promise<InstanceAnswer> | null = null;
/** Sign-out is under way: a late response must be neither stored nor applied to the theme. */
let isSigningOut = false;

/** Stops storing the session from now on; the returned function reverts that. */
export function stopStoringSession(): () => void {
  isSigningOut = true;
  return () => {
    isSigningOut = false;
  };
}

function storeSession(session: Session): void {
  if (isSigningOut) return;
  writeSession(session);
  store.set(session);
}

async function fetchUser(): Promise<UserMe | null> {
  const answer = await withFailureStatus(
    "user-fetch-error",
    getJson<{ is_authenticated: boolean; user?: UserMe }>("/api/users/session/"),
  );
  return answer.user ?? null;
}

/** The signed-in person: the first thing known of the session. */
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
    withFailureStatus("user-profile-fetch-error", getJson<Profile>("/api/users/me/profile/")),
    withFailureStatus("user-settings-fetch-error", getJson<UserSettings>("/api/users/me/settings/")),
  ]);
  return { me, profile, settings };
}

/** Replaces the session with the server's. Null deletes all local data and opens the sign-in page. */
async function applySession(session: Session | null): Promise<void> {
  if (session) return storeSession(session);
  forgetSession();
  await deleteLocalStores();
  // Until the page has gone, open screens stay as they are: they need a session.
  if (store.get() !== null) location.assign(signInPath(`${location.pathname}${location.search}`));
}

/** Asks the server whether the stored session still holds. Without a connection it holds until there is one. */
async function confirmSession(known: Session): Promise<void> {
  try {
    const session = await fetchSession();
    const isSame = session?.me.id === known.me.id;
    await applySession(session);
    // Another person, or onboarding finished elsewhere: the screen no longer fits.
    if (session && (!isSame || session.profile.is_onboarded !== known.profile.is_onboarded))
      location.reload();
  } catch (error) {
    if (!(error instanceof FetchFailed)) throw error;
  }
}

/**
 * The session; null if no one is signed in.
 * @throws FetchFailed if the server cannot tell; the next call asks again
 */
export async function loadSession(): Promise<Session | null> {
  if (loading === null) {
    const known = readSession();
    // A person in onboarding continues at the step that the server reports.
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
    if (store.get() === null) await applySession(session);
    return store.get();
  } catch (error) {
    loading = null;
    throw error;
  }
}

/** Asks the server again: joining or leaving a workspace changes the landing path. */
export async function reloadSession(): Promise<Session | null> {
  user = null;
  loading = fetchSession();
  const session = await loading;
  await applySession(session);
  return session;
}

/** The present session, for code outside of components. */
export const currentSession = (): Session | null => store.get();

/** Applies the response to a write of this person. */
export function updateSession(patch: Partial<Session>): void {
  const session = store.get();
  if (session) storeSession({ ...session, ...patch });
}

/** Follows changes to the person's own data in other tabs, such as name and address. */
export const followOtherTabs = (): void =>
  window.addEventListener("storage", ({ key }) => {
    const there = key === SESSION_KEY ? readSession() : null;
    if (there?.me.id === store.get()?.me.id) store.set(there);
  });

/** Calls back after each change of the session. */
export const onSession = (listener: () => void): (() => void) => store.subscribe(listener);

/** Null while the session is unknown. */
export const useKnownSession = (): Session | null => useSyncExternalStore(store.subscribe, store.get);

export function useSession(): Session {
  const session = useKnownSession();
  if (!session) throw new Error("This screen is for signed-in people; its route lacks a guard.");
  return session;
}

/** @throws FetchFailed; the next call asks again */
export async function loadInstance(): Promise<InstanceAnswer> {
  instanceLoading ??= withFailureStatus("instance-fetch-error", getJson<InstanceAnswer>("/api/instances/"));
  try {
    return await instanceLoading;
  } catch (error) {
    instanceLoading = null;
    throw error;
  }
}

/** Only an explicit false requires setup (contract/workspace §17.35). */
export const isSetUp = (answer: InstanceAnswer): boolean =>
  "instance" in answer ? answer.instance.is_setup_done : answer.is_setup_done !== false;
