// The entry point: loads the session and the needed half of the web app. The entrance (setup, sign-in, sign-up) and the
// application are separate chunks, so that neither waits for the other.
import { createRoot } from "react-dom/client";
import "./app.css";
import { watchPageEnding } from "./data/page-ending.ts";
import { languageFor, loadLanguage } from "./i18n/languages.ts";
import { ENTRANCE_PATHS, entranceAt, isConsole, isSpace } from "./session/entrance.ts";
import { ENTRANCE_GUARDS } from "./session/guards.ts";
import { isSetUp, loadInstance, loadSession } from "./session/session.ts";
import { readSession } from "./session/stored-session.ts";
import { reloadForNewVersion } from "./shell/new-version.ts";

reloadForNewVersion();
watchPageEnding();

/** All addresses end in a slash (contract/workspace §15); adds a missing one. */
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
    // Texts that modules read while they load must be there first.
    await loadLanguage(languageFor(readSession()?.profile.language));
    const { pathname, search } = withSlash();
    if (isConsole(pathname)) return (await import("./features/console/show-console.tsx")).showConsole(root);
    if (isSpace(pathname)) return (await import("./routes/spaces.ts")).showSpace(root, pathname);
    // Every first screen needs it; requested while the code is loading.
    const asked = loadSession();
    const kind = entranceAt(pathname);
    if (kind === null) {
      asked.catch(() => undefined);
      return (await import("./app.tsx")).showApp(root);
    }
    const session = await asked;
    // Signed-in people need neither the instance nor a connection; pages of mailed links are open to them, too.
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
