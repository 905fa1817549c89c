// In the browser the contract is reduced to types, paths and constants: nothing is validated against its schemas, which
// would be a tenth of an issue list's code.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ESTree, Plugin } from "vite";
import { routes } from "../../../packages/contract/src/routes/all.ts";
import { accessOf } from "../../../packages/contract/src/routes/permitted.ts";

const PERMITTED = /[\\/]packages[\\/]contract[\\/]src[\\/]routes[\\/]permitted\.ts$/;
const ROUTES = /[\\/]packages[\\/]contract[\\/]src[\\/]routes[\\/]all\.ts$/;
const LATER = /[\\/]packages[\\/]contract[\\/]src[\\/]routes[\\/]later\.ts$/;
const OF_WEB = /[\\/]apps[\\/]web[\\/]src[\\/].*\.tsx?$/;

/** The prefix of most paths and its one-letter abbreviation: two hundred repetitions matter even when compressed. */
const PROJECT = "/api/workspaces/:slug/projects/:project_id";
const WORKSPACE = "/api/workspaces/:slug";
const shortened = (path: string): string => path.replace(PROJECT, "P").replace(WORKSPACE, "W");

/** Routes that the browser navigates to: forms and redirects to other services. */
const REDIRECT = 302;

const HERE = dirname(fileURLToPath(import.meta.url));
const WEB = join(HERE, "../src");
const CLIENT = join(HERE, "../../../packages/client/src");

/**
 * What the first load of an issue list consists of, by paths in the web app's sources. A route that other code calls
 * would still be found: it is loaded with that code.
 */
const FIRST =
  /^(?:(?:actions|session|shell|issue-list(?!\/views)|features\/issues\/list)\/.+|collections\/kinds\.ts|data\/(?!members|queries)[^/]+)$/;

/** The sources in a folder, by their paths in it, that may call a route: without tests. */
const sourcesIn = (folder: string): { path: string; text: string }[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
    .map((file) => ({
      path: file.replaceAll("\\", "/"),
      text: readFileSync(join(folder, file), "utf8"),
    }));

/** All sources that may call a route. */
export const sources = (): string =>
  [...sourcesIn(WEB), ...sourcesIn(CLIENT)].map(({ text }) => text).join("\n");

/** Those of the first load. */
const firstSources = (): string =>
  [...sourcesIn(WEB).filter(({ path }) => FIRST.test(path)), ...sourcesIn(CLIENT)]
    .map(({ text }) => text)
    .join("\n");

/** The groups of routes whose objects can be favorites: those of all kinds of collections are among them. */
const FAVORED = Object.entries(routes).flatMap(([group, byName]) =>
  "add_favorite" in byName ? [group] : [],
);

/**
 * The routes that are called as `api.issues.update`, by a client of another name that ends in `Api`, as
 * `routes.issues.update`, or by the name `"issues.update"`: other routes are not sent to browsers. Code for all kinds of
 * collections calls `api[path].archive` or names `${path}.archive`: that is the route of each kind.
 */
export function calledRoutes(text = sources()): ReadonlySet<string> {
  const called = text.matchAll(
    /\b(?:api|routes|[a-z]\w*Api)\s*\.\s*([a-z_]+)\s*\.\s*([a-z_]+)|"([a-z_]+\.[a-z_]+)"/g,
  );
  const shared = text.matchAll(/(?:\bapi\[path\]|`\$\{path\})\.([a-z_]+)/g);
  return new Set([
    ...[...called].map(([, group, route, name]) => name ?? `${group}.${route}`),
    ...[...shared].flatMap(([, route]) => FAVORED.map((group) => `${group}.${route}`)),
  ]);
}

const isRoute = (name: string): boolean => {
  const [group = "", route = ""] = name.split(".");
  return Object.entries(routes).some(([one, byName]) => one === group && route in byName);
};

/**
 * The method and path of each route in a compact form: a group's name, then a line for each of its routes (`list GET
 * P/issues`), then an empty line. All paths end in a slash, which is omitted.
 */
const slim = (isWanted: (route: string) => boolean): string =>
  Object.entries(routes)
    .map(([group, byName]) => [
      group,
      ...Object.entries(byName)
        .filter(([name, { success }]) => success.status !== REDIRECT && isWanted(`${group}.${name}`))
        .map(([name, { method, path }]) => `${name} ${method} ${shortened(path).slice(0, -1)}`),
    ])
    .filter((lines) => lines.length > 1)
    .map((lines) => lines.join("\n"))
    .join("\n\n");

/** The code that expands it to `{ issues: { list: { method, path }, … }, … }`. */
const firstCode = (text: string): string => `const routes = {};
export function addRoutes(text) {
  for (const part of text.split("\\n\\n")) {
    const [group, ...lines] = part.split("\\n");
    routes[group] ??= {};
    for (const line of lines) {
      const [name, method, path] = line.split(" ");
      routes[group][name] = { method, path: path.replace(/^P/, "${PROJECT}").replace(/^W/, "${WORKSPACE}") + "/" };
    }
  }
}
addRoutes(${JSON.stringify(text)});
export { routes };`;

const laterCode = (text: string): string =>
  `import { addRoutes } from "./all.ts"; addRoutes(${JSON.stringify(text)});`;

/** For the page of roles. */
export function permitContract(): Plugin {
  return {
    name: "cairn:permit-contract",
    enforce: "pre",
    load: {
      filter: { id: PERMITTED },
      handler: () => ({
        code: `export const accessOf = ${JSON.stringify(accessOf)};`,
        moduleType: "js",
      }),
    },
  };
}

/**
 * Replaces the declarations of routes by their methods and paths. A build divides them: those of the first load, and the
 * others, which load together with the first code that calls one of them.
 */
export function slimContract(): Plugin {
  let isFirst = (_route: string): boolean => true;
  let isLater = (_route: string): boolean => false;
  return {
    name: "cairn:slim-contract",
    enforce: "pre",
    configResolved: ({ command }) => {
      // During development any route may be called at any moment.
      if (command !== "build") return;
      const [called, first] = [calledRoutes(), calledRoutes(firstSources())];
      isFirst = (route) => first.has(route);
      isLater = (route) => called.has(route) && !first.has(route);
    },
    load: {
      filter: { id: [ROUTES, LATER] },
      handler: (id) => ({
        code: ROUTES.test(id) ? firstCode(slim(isFirst)) : laterCode(slim(isLater)),
        moduleType: "js",
      }),
    },
    transform: {
      filter: { id: OF_WEB },
      handler(text) {
        const names = [...calledRoutes(text)];
        if (!names.some((name) => isLater(name) && isRoute(name))) return undefined;
        return { code: `import "@cairn/contract/routes/later";${text}`, map: null };
      },
    },
  };
}

const SCHEMAS = /[\\/]packages[\\/]contract[\\/]src[\\/](?:entities[\\/][\w-]+|schema|changes)\.ts$/;
/** What makes schemas: `Type.Object(…)`, `Nullable(…)`, `OneOf(…)`. */
const MAKERS = new Set(["Type", "Nullable", "OneOf"]);

/** The name at the beginning of `Type.Object(…)`; undefined for anything but a call. */
function makerOf(node: ESTree.Expression | null | undefined): string | undefined {
  if (node?.type !== "CallExpression") return undefined;
  let callee: ESTree.Node = node.callee;
  while (callee.type === "MemberExpression") callee = callee.object;
  return callee.type === "Identifier" && MAKERS.has(callee.name) ? callee.name : undefined;
}

/**
 * Replaces schemas by the name that makes them, which has no properties either. Otherwise a schema that spreads another
 * one's properties keeps both in the build, because reading a property may have an effect.
 */
export function slimSchemas(): Plugin {
  return {
    name: "cairn:slim-schemas",
    apply: "build",
    enforce: "post",
    transform: {
      filter: { id: SCHEMAS },
      handler(code) {
        const made = this.parse(code).body.flatMap((node) => {
          const declared = node.type === "ExportNamedDeclaration" ? node.declaration : node;
          return declared?.type === "VariableDeclaration" ? declared.declarations : [];
        });
        let text = code;
        for (const { init } of made.toReversed()) {
          const maker = makerOf(init);
          if (init && maker) text = text.slice(0, init.start) + maker + text.slice(init.end);
        }
        return { code: text, map: null };
      },
    },
  };
}
