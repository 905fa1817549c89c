// The start: who is there, and which half of the web app she needs. The entrance (set-up, sign-in, sign-up) and the application
// come as separate chunks, so that neither waits for the other.
import { createRoot } from "react-dom/client";
import "./app.css";
import { watchPageEnding } from "./data/page-ending.ts";
import { languageFor, loadLanguage } from "./i18n/languages.ts";
import { ENTRANCE_PATHS, entranceAt, formAt, isConsole } from "./session/entrance.ts";
import { ENTRANCE_GUARDS } from "./session/guards.ts";
import { isSetUp, loadInstance, loadSession } from "./session/session.ts";
import { readSession } from "./session/stored-session.ts";
import { reloadForNewVersion } from "./shell/new-version.ts";

reloadForNewVersion();
watchPageEnding();

/** All addresses end in a slash (contract/workspace §15); one written without it is put right. */
function withSlash(): Location {
  const { pathname, search, hash } = location;
  if (!pathname.endsWith("/")) history.replaceState(history.state, "", `${pathname}/${search}${hash}`);
  return location;
}

async function start(): Promise<void> {
  const element = document.getElementById("root");
  if (!element) throw new Error("index.html has no element with the id root.");
  const root = createRoot(element);
  try {
    // Words that are read while code loads must be there before it.
    await loadLanguage(languageFor(readSession()?.profile.language));
    const { pathname, search } = withSlash();
    if (isConsole(pathname)) return (await import("./features/console/show-console.tsx")).showConsole(root);
    const anchor = formAt(pathname);
    if (anchor !== null) return (await import("./features/inbox-form/inbox-form.tsx")).showForm(root, anchor);
    // Asked for by every first screen; fetched while the code is.
    const asked = loadSession();
    const kind = entranceAt(pathname);
    if (kind === null) {
      asked.catch(() => undefined);
      return (await import("./app.tsx")).showApp(root);
    }
    const session = await asked;
    // Who is signed in has nothing to ask of the instance, and needs no connection; the pages of mailed links are for her, too.
    const isForAll = kind !== "sign-in" && kind !== "sign-up";
    const instance = session === null || isForAll ? await loadInstance() : null;
    const done = instance === null || isSetUp(instance);
    const guard = ENTRANCE_GUARDS[kind];
    const nextPath = new URLSearchParams(search).get("next_path") ?? undefined;
    const away = guard({ session, isSetUp: done, href: `${pathname}${search}`, nextPath });
    history.replaceState(null, "", away ?? `${ENTRANCE_PATHS[kind]}${search}`);
    if (instance === null) return (await import("./app.tsx")).showApp(root);
    (await import("./features/auth/entrance.tsx")).showEntrance(
      root,
      away === null ? kind : "sign-in",
      instance,
    );
  } catch (error) {
    (await import("./shell/unreachable.tsx")).showUnreachable(root, error);
  }
}

void start();
