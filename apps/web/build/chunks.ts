// Which modules lie together in a file. Left to itself the bundler makes a file of every set of modules that the same screens share,
// eighty for an issue list; a browser has what is needed together sooner when it is one.
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const PRIMITIVE = /[\\/]packages[\\/]ui[\\/]/;

/** The part of the bundler that this needs. */
interface Modules {
  getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, "importedIds"> | null;
}

const source = (path: string): string => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

/** The modules that come with the one at `path` without being asked for. */
function comingWith(modules: Modules, path: string): ReadonlySet<string> {
  const first = source(path);
  if (!modules.getModuleInfo(first)) throw new Error(`${path} is no module of the web app.`);
  const found = new Set([first]);
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** The file for each module, in the order in which they are loaded; null: where the bundler puts it. */
function divide(modules: Modules): (id: string) => string | null {
  const start = comingWith(modules, "main.ts");
  const entrance = comingWith(modules, "features/auth/entrance.tsx");
  const app = comingWith(modules, "app.tsx");
  const list = comingWith(modules, "features/issues/list-screen.tsx");
  const issue = comingWith(modules, "features/issues/issue-screen.tsx");
  return (id) => {
    if (start.has(id)) return "start";
    // Whoever signs in does not wait for the application.
    if (app.has(id)) return entrance.has(id) ? "forms" : "app";
    // What an issue needs, whichever way it is shown; and the primitives that come with its list anyway.
    return list.has(id) && (issue.has(id) || PRIMITIVE.test(id)) ? "issues" : null;
  };
}

/** The name of a module's file, as the bundler asks for it. */
export function chunkNames(): (id: string, modules: Modules) => string | null {
  let nameOf: ((id: string) => string | null) | undefined;
  return (id, modules) => (nameOf ??= divide(modules))(id);
}
