// In the browser the contract is types, paths and constants: nothing is validated against its schemas, which would be a tenth of an
// issue list's code.
import type { Plugin } from "vite";
import { routes } from "../../../packages/contract/src/routes/all.ts";

const ROUTES = /[\\/]packages[\\/]contract[\\/]src[\\/]routes[\\/]all\.ts$/;

/** Of each route the client needs how it is called and where: `{ issues: { list: { method, path }, … }, … }`. */
function slim(): Record<string, Record<string, { method: string; path: string }>> {
  const groups = Object.entries(routes).map(([group, byName]) => {
    const calls = Object.entries(byName).map(([name, { method, path }]) => [name, { method, path }]);
    return [group, Object.fromEntries(calls)];
  });
  return Object.fromEntries(groups);
}

/** Puts the routes' methods and paths in the place of their declarations. */
export function slimContract(): Plugin {
  return {
    name: "cairn:slim-contract",
    enforce: "pre",
    load: {
      filter: { id: ROUTES },
      handler: () => ({ code: `export const routes = ${JSON.stringify(slim())};`, moduleType: "js" }),
    },
  };
}
