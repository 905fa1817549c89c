// Saved views and analyses: those that exist, how a browser fetches them, and a request to each mutating route.
import type { Cache } from "@cairn/client/cache";
import type { SavedView } from "@cairn/contract/entities/view";
import type { Method } from "@cairn/contract/route";
import type { routes } from "@cairn/contract/routes/all";
import type { Caller, World } from "@cairn/testkit/world";
import { ANALYSIS, ANALYTICS_SCENARIOS } from "./analytics.fixture.ts";

type Routes = Pick<typeof routes, "views" | "workspace_views" | "analytics">;
type MutatingOf<G> = { [R in keyof G]: G[R] extends { mutates: true } ? R : never }[keyof G] & string;
type ViewRoute = { [G in keyof Routes]: `${G}.${MutatingOf<Routes[G]>}` }[keyof Routes];

/**
 * Ids, by place: ada's, one public, one locked, one private. `vic` has made the locked one of the project a favorite.
 */
export interface Views {
  shared: string;
  locked: string;
  hidden: string;
}
export interface ViewIds {
  of_project: Views;
  of_workspace: Views;
  /** A saved analysis. */
  analysis: string;
}

interface ViewObjects {
  w: World;
  views: ViewIds;
}
interface ViewCall {
  method: Method;
  path: string;
  body?: unknown;
  by?: string;
}

/** Adds the objects with requests of ada and vic. */
export async function addViews(w: World): Promise<ViewIds> {
  const call = async (path: string, body: unknown, by = "ada"): Promise<{ id: string }> => {
    const answer = await w.as(by).send("POST", path, body);
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const under = async (place: string): Promise<Views> => {
    const make = async (name: string, more: object = {}) =>
      (await call(`${place}/views/`, { name, filters: { priority: ["urgent"] }, ...more })).id;
    const views = {
      shared: await make("Shared"),
      locked: await make("Locked"),
      hidden: await make("Hidden", { access: 0 }),
    };
    await call(`${place}/views/${views.locked}/lock/`, {});
    return views;
  };
  const { id: analysis } = await call(`${w.W}/analytic-view/`, ANALYSIS);
  const ids = { of_project: await under(w.P), of_workspace: await under(w.W), analysis };
  await call(`${w.P}/user-favorite-views/`, { view: ids.of_project.locked }, "vic");
  return ids;
}

/** Puts the views of a project, or of the workspace, into a cache; `place` is its path. */
export async function fetchViews(cache: Cache, caller: Caller, place: string): Promise<void> {
  const { status, body } = await caller.send("GET", `${place}/views/`);
  if (status !== 200) throw new Error(`${place}/views/ answered ${status}`);
  cache.view.put((body as SavedView[]).map(({ is_favorite: _own, ...row }) => row));
}

/** The requests that both kinds of views support. */
const both = (group: "views" | "workspace_views") => {
  const at = ({ w, views }: ViewObjects) =>
    group === "views"
      ? { path: `${w.P}/views/`, ...views.of_project }
      : { path: `${w.W}/views/`, ...views.of_workspace };
  const on = (method: Method, which: keyof Views, end: string, body?: unknown) => (objects: ViewObjects) => {
    const { path, ...ids } = at(objects);
    return { method, path: `${path}${ids[which]}/${end}`, body };
  };
  return {
    create: (objects: ViewObjects) => ({
      method: "POST" as const,
      path: at(objects).path,
      body: { name: "Fresh", filters: { priority: ["low"] } },
    }),
    update: on("PATCH", "shared", "", { name: "Renamed", filters: { state_group: ["started"] } }),
    remove: on("DELETE", "locked", ""),
    lock: on("POST", "shared", "lock/", {}),
    unlock: on("DELETE", "locked", "lock/"),
  };
};
const project = both("views");
const workspace = both("workspace_views");

export const VIEW_SCENARIOS: Record<ViewRoute, (objects: ViewObjects) => ViewCall> = {
  "views.create": project.create,
  "views.update": project.update,
  "views.remove": project.remove,
  "views.lock": project.lock,
  "views.unlock": project.unlock,
  // Disappears for the observer; the one below appears.
  "views.change_access": ({ w, views }) => ({
    method: "POST",
    path: `${w.P}/views/${views.of_project.shared}/access/`,
    body: { access: 0 },
  }),
  "views.add_favorite": ({ w, views }) => ({
    method: "POST",
    path: `${w.P}/user-favorite-views/`,
    body: { view: views.of_project.shared },
    by: "vic",
  }),
  "views.remove_favorite": ({ w, views }) => ({
    method: "DELETE",
    path: `${w.P}/user-favorite-views/${views.of_project.locked}/`,
    by: "vic",
  }),
  "workspace_views.create": workspace.create,
  "workspace_views.update": workspace.update,
  "workspace_views.remove": workspace.remove,
  "workspace_views.lock": workspace.lock,
  "workspace_views.unlock": workspace.unlock,
  "workspace_views.change_access": ({ w, views }) => ({
    method: "POST",
    path: `${w.W}/views/${views.of_workspace.hidden}/access/`,
    body: { access: 1 },
  }),
  ...ANALYTICS_SCENARIOS,
};
