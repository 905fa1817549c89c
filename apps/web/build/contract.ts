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

/** The prefix of most paths and its one-letter abbreviation: two hundred repetitions matter even when compressed. */
const PROJECT = "/api/workspaces/:slug/projects/:project_id";
const WORKSPACE = "/api/workspaces/:slug";
const shortened = (path: string): string => path.replace(PROJECT, "P").replace(WORKSPACE, "W");

/** Routes that the browser navigates to: forms and redirects to other services. */
const REDIRECT = 302;

const HERE = dirname(fileURLToPath(import.meta.url));
const SOURCES = [join(HERE, "../src"), join(HERE, "../../../packages/client/src")];

/** All sources that may call a route, without tests. */
export function sources(): string {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\./.test(file))
      .map((file) => readFileSync(join(folder, file), "utf8")),
  );
  return files.join("\n");
}

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

/**
 * The method and path of each called route in a compact form: a group's name, then a line for each of its routes (`list
 * GET P/issues`), then an empty line. All paths end in a slash, which is omitted.
 * @param called null for all routes
 */
const slim = (called: ReadonlySet<string> | null): string =>
  Object.entries(routes)
    .map(([group, byName]) => [
      group,
      ...Object.entries(byName)
        .filter(
          ([name, { success }]) => success.status !== REDIRECT && (called?.has(`${group}.${name}`) ?? true),
        )
        .map(([name, { method, path }]) => `${name} ${method} ${shortened(path).slice(0, -1)}`),
    ])
    .filter((lines) => lines.length > 1)
    .map((lines) => lines.join("\n"))
    .join("\n\n");

/** The code that expands it to `{ issues: { list: { method, path }, … }, … }`. */
const code = (called: ReadonlySet<string> | null): string => `const routes = {};
for (const text of ${JSON.stringify(slim(called))}.split("\\n\\n")) {
  const [group, ...lines] = text.split("\\n");
  routes[group] = {};
  for (const line of lines) {
    const [name, method, path] = line.split(" ");
    routes[group][name] = { method, path: path.replace(/^P/, "${PROJECT}").replace(/^W/, "${WORKSPACE}") + "/" };
  }
}
export { routes };`;

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

/** Replaces the declarations of routes by their methods and paths. */
export function slimContract(): Plugin {
  let isBuild = false;
  return {
    name: "cairn:slim-contract",
    enforce: "pre",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    load: {
      filter: { id: ROUTES },
      // During development any route may be called at any moment.
      handler: () => ({
        code: code(isBuild ? calledRoutes() : null),
        moduleType: "js",
      }),
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
