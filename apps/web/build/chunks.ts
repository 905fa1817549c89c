// Which modules lie together in a file. Left to itself the bundler makes a file of every set of modules that the same screens share,
// eighty for an issue list; a browser has what is needed together sooner when it is one.
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const SOURCES = new URL("../src/", import.meta.url);
const PRIMITIVE = /[\\/]packages[\\/]ui[\\/]/;

/** The part of the bundler that this needs. */
interface Modules {
  getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, "importedIds"> | null;
}

/** What floats: menus, pickers, dialogs. They share most of what they are made of. */
const LAYERS = ["menu-panel", "picker-layer", "confirm-dialog", "command-palette"].map(
  (name) => `../../../packages/ui/src/${name}.tsx`,
);

/** The modules at these paths, relative to the web app's sources, and those that come with them without being asked for. */
function comingWith(modules: Modules, ...paths: string[]): ReadonlySet<string> {
  const found = new Set(paths.map((path) => fileURLToPath(new URL(path, SOURCES))));
  for (const id of found)
    if (!modules.getModuleInfo(id)) throw new Error(`${id} is no module of the web app.`);
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
  const layers = comingWith(modules, ...LAYERS);
  return (id) => {
    if (start.has(id)) return "start";
    // Whoever signs in does not wait for the application.
    if (entrance.has(id)) return app.has(id) ? "forms" : null;
    if (app.has(id)) return "app";
    // What an issue needs, whichever way it is shown; and the primitives that come with its list anyway.
    if (list.has(id) && (issue.has(id) || PRIMITIVE.test(id))) return "issues";
    return layers.has(id) ? "layers" : null;
  };
}

/** The name of a module's file, as the bundler asks for it. */
export function chunkNames(): (id: string, modules: Modules) => string | null {
  let nameOf: ((id: string) => string | null) | undefined;
  return (id, modules) => (nameOf ??= divide(modules))(id);
}
