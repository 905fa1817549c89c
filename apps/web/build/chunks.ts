// Groups modules into chunks. By default the bundler creates a chunk for every set of modules that the same screens
// share, eighty for an issue list; fewer, larger chunks load faster.
import { fileURLToPath } from "node:url";
import type { Rolldown } from "vite";

const SOURCES = new URL("../src/", import.meta.url);
const PRIMITIVE = /[\\/]packages[\\/]ui[\\/]/;

/** The editor's texts. Every chunk that may load another one names it, so they are in one. */
const EDITOR_TEXTS = /[\\/]packages[\\/]editor[\\/]src[\\/](react[\\/]words|media[\\/]media-words)\.ts$/;

/** The part of the bundler's interface that is used here. */
interface Modules {
  getModuleInfo: (id: string) => Pick<Rolldown.ModuleInfo, "importedIds"> | null;
}

/** Floating layers: menus, pickers, dialogs. They share most of their code. */
const LAYERS = ["menu-panel", "picker-layer", "confirm-dialog", "command-palette"].map(
  (name) => `../../../packages/ui/src/${name}.tsx`,
);

/** Screens that list other objects than issues. */
const OTHER_LISTS = [
  "features/cycles/cycles-screen.tsx",
  "features/modules/modules-screen.tsx",
  "features/views/views-screen.tsx",
  "features/inbox/inbox-screen.tsx",
  "features/home/home-screen.tsx",
];

/** The modules at these paths, relative to the web app's sources, and all their static imports. */
function comingWith(modules: Modules, ...paths: string[]): ReadonlySet<string> {
  const found = new Set(paths.map((path) => fileURLToPath(new URL(path, SOURCES))));
  for (const id of found)
    if (!modules.getModuleInfo(id)) throw new Error(`${id} is no module of the web app.`);
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}

/** The chunk of each module, in loading order; null leaves it to the bundler. */
function divide(modules: Modules): (id: string) => string | null {
  const start = comingWith(modules, "main.ts");
  const entrance = comingWith(modules, "features/auth/entrance.tsx");
  const app = comingWith(modules, "app.tsx");
  const list = comingWith(modules, "features/issues/list-screen.tsx");
  const issue = comingWith(modules, "features/issues/issue-screen.tsx");
  const others = comingWith(modules, ...OTHER_LISTS);
  const layers = comingWith(modules, ...LAYERS);
  return (id) => {
    if (start.has(id)) return "start";
    // Sign-in does not wait for the application.
    if (entrance.has(id)) return app.has(id) ? "forms" : null;
    if (app.has(id)) return "app";
    // What an issue needs in every form, and the UI components that its list loads anyway.
    if (list.has(id) && (issue.has(id) || PRIMITIVE.test(id))) return "issues";
    // Small files that lists of other objects share with it: together they compress better.
    if (list.has(id) && others.has(id)) return "lists";
    if (EDITOR_TEXTS.test(id)) return "words";
    // The rest stays together although pages embed lists with a part of it: they load what they don't need later anyway.
    if (list.has(id)) return "issue-list";
    return layers.has(id) ? "layers" : null;
  };
}

/** The chunk name of a module, in the form of the bundler's option. */
export function chunkNames(): (id: string, modules: Modules) => string | null {
  let nameOf: ((id: string) => string | null) | undefined;
  return (id, modules) => (nameOf ??= divide(modules))(id);
}
