// Cycles, modules, estimates and the inbox: those that exist, and a request to each of their mutating routes.
import type { Method } from "@cairn/contract/route";
import type { routes } from "@cairn/contract/routes/all";
import type { World } from "@cairn/testkit/world";

type Routes = Pick<typeof routes, "cycles" | "modules" | "estimates" | "inbox">;
type MutatingOf<G> = { [R in keyof G]: G[R] extends { mutates: true } ? R : never }[keyof G] & string;
type MutatingRoute = { [G in keyof Routes]: `${G}.${MutatingOf<Routes[G]>}` }[keyof Routes];

/** Preferences are not part of the stream. */
const OWN = {
  "cycles.update_user_properties": "person",
  "modules.update_user_properties": "person",
} as const;
type PlanningRoute = Exclude<MutatingRoute, keyof typeof OWN>;

/** Ids. */
export interface Planning {
  /** Contains `child`. */
  cycle: string;
  /** Contains nothing. */
  next: string;
  /** Ended; the second is archived. */
  ended: string;
  shelved: string;
  /** Contains `child`, and a link; completed. */
  module: string;
  link: string;
  /** Archived. */
  stored: string;
  /** In use; `issue` has the first of its points. */
  estimate: string;
  points: string[];
  /** Issues that wait in the inbox, and one that was accepted. */
  waiting: string;
  accepted: string;
  /** The token of the inbox's public form. */
  anchor: string;
}

interface PlanningObjects {
  w: World;
  issue: string;
  child: string;
  planning: Planning;
}

interface PlanningCall {
  method: Method;
  path: string;
  body?: unknown;
  by?: string;
}

const day = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);

/** Adds the objects with requests of ada's. */
export async function addPlanning(
  w: World,
  { issue, child }: { issue: string; child: string },
): Promise<Planning> {
  const call = async (method: Method, path: string, body: unknown = {}) => {
    const answer = await w.as("ada").send(method, `${w.P}${path}`, body);
    if (answer.status >= 300)
      throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const idOf = async (path: string, body: unknown): Promise<string> => (await call("POST", path, body)).id;
  const submit = async (name: string): Promise<string> =>
    (await call("POST", "/inbox-issues/", { source: "IN_APP", issue: { name } })).issue.id;
  const past = { start_date: day(-9), end_date: day(-8) };
  const cycle = await idOf("/cycles/", { name: "Now", start_date: day(-1), end_date: day(3) });
  const next = await idOf("/cycles/", { name: "Next" });
  const ended = await idOf("/cycles/", { name: "Ended", ...past });
  const shelved = await idOf("/cycles/", { name: "Shelved", ...past });
  await call("POST", `/cycles/${shelved}/archive/`);
  await call("POST", `/cycles/${cycle}/cycle-issues/`, { issues: [child] });
  const module = await idOf("/modules/", { name: "Engine", status: "completed" });
  await call("POST", `/modules/${module}/issues/`, { issues: [child] });
  const link = await idOf(`/modules/${module}/module-links/`, { url: "https://example.com/a" });
  const stored = await idOf("/modules/", { name: "Stored", status: "cancelled" });
  await call("POST", `/modules/${stored}/archive/`);
  const estimate = await call("POST", "/estimates/", {
    estimate: { name: "Size", type: "points", last_used: true },
    estimate_points: [1, 2, 3].map((n) => ({ key: n, value: `${n}` })),
  });
  const points = estimate.points.map((point: { id: string }) => point.id);
  await call("PATCH", "/", { estimate: estimate.id, inbox_view: true });
  await call("PATCH", `/issues/${issue}/`, { estimate_point: points[0] });
  const waiting = await submit("Please");
  const accepted = await submit("Thanks");
  await call("PATCH", `/inbox-issues/${accepted}/`, { status: 1 });
  const sources = await call("PATCH", "/inbox-sources/", { kind: "form", is_open: true });
  return {
    cycle,
    next,
    ended,
    shelved,
    module,
    link,
    stored,
    estimate: estimate.id,
    points,
    waiting,
    accepted,
    anchor: sources.form.address.split("/").at(-2),
  };
}

const cycles = {
  "cycles.create": () => ["POST", "/cycles/", { name: "Fresh" }],
  "cycles.update": ({ planning }) => [
    "PATCH",
    `/cycles/${planning.cycle}/`,
    { name: "Renamed", end_date: day(5) },
  ],
  "cycles.remove": ({ planning }) => ["DELETE", `/cycles/${planning.cycle}/`],
  "cycles.add_issues": ({ planning, issue, child }) => [
    "POST",
    `/cycles/${planning.next}/cycle-issues/`,
    { issues: [issue, child] },
  ],
  "cycles.remove_issue": ({ planning, child }) => [
    "DELETE",
    `/cycles/${planning.cycle}/cycle-issues/${child}/`,
  ],
  "cycles.transfer": ({ planning }) => [
    "POST",
    `/cycles/${planning.cycle}/transfer-issues/`,
    { new_cycle_id: planning.next },
  ],
  "cycles.add_favorite": ({ planning }) => ["POST", "/user-favorite-cycles/", { cycle: planning.cycle }],
  "cycles.remove_favorite": ({ planning }) => ["DELETE", `/user-favorite-cycles/${planning.shelved}/`],
  "cycles.archive": ({ planning }) => ["POST", `/cycles/${planning.ended}/archive/`, {}],
  "cycles.restore": ({ planning }) => ["DELETE", `/cycles/${planning.shelved}/archive/`],
} satisfies Partial<Rows>;

const modules = {
  "modules.create": ({ w }) => ["POST", "/modules/", { name: "Fresh", member_ids: [w.as("mel").id] }],
  "modules.update": ({ w, planning }) => [
    "PATCH",
    `/modules/${planning.module}/`,
    { name: "Renamed", member_ids: [w.as("mel").id], lead_id: w.as("ada").id },
  ],
  "modules.replace": ({ planning }) => [
    "PUT",
    `/modules/${planning.module}/`,
    { name: "Whole", status: "paused" },
  ],
  "modules.remove": ({ planning }) => ["DELETE", `/modules/${planning.module}/`],
  "modules.add_issues": ({ planning, issue, child }) => [
    "POST",
    `/modules/${planning.module}/issues/`,
    { issues: [issue, child] },
  ],
  "modules.remove_issue": ({ planning, child }) => ["DELETE", `/modules/${planning.module}/issues/${child}/`],
  "modules.of_issue": ({ planning, child }) => [
    "POST",
    `/issues/${child}/modules/`,
    { removed_modules: [planning.module] },
  ],
  "modules.create_link": ({ planning }) => [
    "POST",
    `/modules/${planning.module}/module-links/`,
    { url: "https://example.com/b" },
  ],
  "modules.update_link": ({ planning }) => [
    "PATCH",
    `/modules/${planning.module}/module-links/${planning.link}/`,
    { title: "A" },
  ],
  "modules.remove_link": ({ planning }) => [
    "DELETE",
    `/modules/${planning.module}/module-links/${planning.link}/`,
  ],
  "modules.add_favorite": ({ planning }) => ["POST", "/user-favorite-modules/", { module: planning.module }],
  "modules.remove_favorite": ({ planning }) => ["DELETE", `/user-favorite-modules/${planning.stored}/`],
  "modules.archive": ({ planning }) => ["POST", `/modules/${planning.module}/archive/`, {}],
  "modules.restore": ({ planning }) => ["DELETE", `/modules/${planning.stored}/archive/`],
} satisfies Partial<Rows>;

const others = {
  "estimates.create": () => [
    "POST",
    "/estimates/",
    { estimate: { name: "Other", last_used: true }, estimate_points: [{ key: 1, value: "S" }] },
  ],
  "estimates.update": ({ planning }) => [
    "PATCH",
    `/estimates/${planning.estimate}/`,
    { estimate: { name: "Sizes" }, estimate_points: [{ id: planning.points[0], value: "9" }] },
  ],
  "estimates.remove": ({ planning }) => ["DELETE", `/estimates/${planning.estimate}/`],
  "estimates.create_point": ({ planning }) => [
    "POST",
    `/estimates/${planning.estimate}/estimate-points/`,
    { key: 4, value: "8" },
  ],
  "estimates.update_point": ({ planning }) => [
    "PATCH",
    `/estimates/${planning.estimate}/estimate-points/${planning.points[1]}/`,
    { value: "5" },
  ],
  "estimates.remove_point": ({ planning }) => [
    "DELETE",
    `/estimates/${planning.estimate}/estimate-points/${planning.points[0]}/`,
    { new_estimate_id: planning.points[2] },
  ],
  "inbox.submit": () => ["POST", "/inbox-issues/", { source: "IN_APP", issue: { name: "New" } }],
  "inbox.update": ({ planning }) => [
    "PATCH",
    `/inbox-issues/${planning.waiting}/`,
    { status: 1, issue: { name: "Renamed", priority: "high" } },
  ],
  "inbox.remove": ({ planning }) => ["DELETE", `/inbox-issues/${planning.waiting}/`],
} satisfies Partial<Rows>;

/** Method, path below the project, body. */
type Row = (objects: PlanningObjects) => [Method, string, unknown?];
type Rows = Record<PlanningRoute, Row>;
const ROWS: Rows = { ...cycles, ...modules, ...others };

/** Requested by vic, the observer: their own favorites are announced only to them. */
const BY_OBSERVER: readonly string[] = ["cycles.remove_favorite", "modules.remove_favorite"];

const callOf =
  (name: string, row: Row) =>
  (objects: PlanningObjects): PlanningCall => {
    const [method, path, body] = row(objects);
    const by = BY_OBSERVER.includes(name) ? "vic" : "ada";
    return { method, path: `${objects.w.P}${path}`, by, ...(body === undefined ? {} : { body }) };
  };

export const PLANNING_SCENARIOS = {
  ...OWN,
  ...(Object.fromEntries(Object.entries(ROWS).map(([name, row]) => [name, callOf(name, row)])) as Record<
    PlanningRoute,
    (objects: PlanningObjects) => PlanningCall
  >),
};

/** What a route needs besides the objects. */
export async function preparePlanning(w: World, name: string, { shelved, stored }: Planning): Promise<void> {
  const favorite = (kind: string, body: unknown) =>
    w.as("vic").send("POST", `${w.P}/user-favorite-${kind}/`, body);
  if (name === "cycles.remove_favorite") await favorite("cycles", { cycle: shelved });
  if (name === "modules.remove_favorite") await favorite("modules", { module: stored });
}
