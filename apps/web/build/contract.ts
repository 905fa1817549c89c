// In the browser the contract is types, paths and constants: nothing is validated against its schemas, which would be a tenth of an
// issue list's code.
import type { Plugin } from "vite";
import { routes } from "../../../packages/contract/src/routes/all.ts";
import { describedRoutes } from "../../../packages/contract/src/routes/described.ts";

const DESCRIBED = /[\\/]packages[\\/]contract[\\/]src[\\/]routes[\\/]described\.ts$/;
const ROUTES = /[\\/]packages[\\/]contract[\\/]src[\\/]routes[\\/]all\.ts$/;

/** What most paths begin with, and the letter that stands for it: two hundred repetitions are more than nothing, even compressed. */
const PROJECT = "/api/workspaces/:slug/projects/:project_id";
const WORKSPACE = "/api/workspaces/:slug";
const shortened = (path: string): string => path.replace(PROJECT, "P").replace(WORKSPACE, "W");

/** Of each route the client needs how it is called and where: `{ issues: { list: "GET P/issues/", … }, … }`. */
function slim(): Record<string, Record<string, string>> {
  const groups = Object.entries(routes).map(([group, byName]) => {
    const calls = Object.entries(byName).map(([name, { method, path }]) => [
      name,
      `${method} ${shortened(path)}`,
    ]);
    return [group, Object.fromEntries(calls)];
  });
  return Object.fromEntries(groups);
}

/** The same as `{ issues: { list: { method, path }, … }, … }` once it runs. */
const CODE = `const routes = ${JSON.stringify(slim())};
for (const group of Object.values(routes))
  for (const [name, text] of Object.entries(group)) {
    const [method, path] = text.split(" ");
    group[name] = { method, path: path.replace(/^P/, "${PROJECT}").replace(/^W/, "${WORKSPACE}") };
  }
export { routes };`;

/** For the page that tells who may do what. */
export function describeContract(): Plugin {
  return {
    name: "cairn:describe-contract",
    enforce: "pre",
    load: {
      filter: { id: DESCRIBED },
      handler: () => ({
        code: `export const describedRoutes = ${JSON.stringify(describedRoutes)};`,
        moduleType: "js",
      }),
    },
  };
}

/** Puts the routes' methods and paths in the place of their declarations. */
export function slimContract(): Plugin {
  return {
    name: "cairn:slim-contract",
    enforce: "pre",
    load: {
      filter: { id: ROUTES },
      handler: () => ({ code: CODE, moduleType: "js" }),
    },
  };
}
