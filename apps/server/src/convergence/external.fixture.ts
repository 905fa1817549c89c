// One successful request to every route of the external API that changes something. `Record<MutatingExternalRoute, …>`
// makes a route without a scenario a type error. The requests of a group run one after another in one world, in this
// order: those that delete come last.
import type { externalRoutes } from "@cairn/contract/external/all";
import { PLACE_SCENARIOS } from "./external-places.fixture.ts";
import { WORK_ITEM_SCENARIOS } from "./external-work-items.fixture.ts";
import type { CallOf, ScenarioObjects } from "./scenarios.fixture.ts";

type Routes = typeof externalRoutes;
type MutatingOf<G> = { [R in keyof G]: G[R] extends { mutates: true } ? R : never }[keyof G] & string;
export type MutatingExternalRoute = {
  [G in keyof Routes]: `${G & string}.${MutatingOf<Routes[G]>}`;
}[keyof Routes];

export type ExternalScenario = (objects: ScenarioObjects) => CallOf | Promise<CallOf>;

export const EXTERNAL_SCENARIOS: Record<MutatingExternalRoute, ExternalScenario> = {
  ...PLACE_SCENARIOS,
  ...WORK_ITEM_SCENARIOS,
};
