// The whole contract: group → name → route. Names are what the typed client and the permission matrix call them.
import type { RouteDef } from "../route.ts";
import { auth } from "./auth.ts";
import { comments } from "./comments.ts";
import { imports } from "./imports.ts";
import { instance } from "./instance.ts";
import { issues } from "./issues.ts";
import { labels } from "./labels.ts";
import { payments } from "./payments.ts";
import { projects } from "./projects.ts";
import { states } from "./states.ts";
import { users } from "./users.ts";
import { workspaces } from "./workspaces.ts";

export const routes = {
  auth,
  instance,
  users,
  workspaces,
  projects,
  states,
  labels,
  issues,
  comments,
  imports,
  payments,
};

export interface NamedRoute {
  /** `issues.create` */
  name: string;
  definition: RouteDef;
}

/** Every route with its dotted name, in the order of declaration. */
export const allRoutes: NamedRoute[] = Object.entries(routes).flatMap(([group, byName]) =>
  Object.entries(byName).map(([name, definition]) => ({ name: `${group}.${name}`, definition })),
);
