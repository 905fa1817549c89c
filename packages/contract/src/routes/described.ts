// What people may do in workspaces and projects: each route with its summary and permission. The web's build contains
// only this list, without the declarations that it is derived from (apps/web/build/contract.ts).
import type { Access } from "../access.ts";
import { allRoutes } from "./all.ts";

export interface DescribedRoute {
  /** `issues.create` */
  name: string;
  summary: string;
  access: Access;
  /** It only reads. */
  reads: boolean;
}

/** In the order of declaration, without routes that are public or only about the caller. */
export const describedRoutes: DescribedRoute[] = allRoutes
  .filter(({ definition: { access } }) => access.startsWith("workspace.") || access.startsWith("project."))
  .map(({ name, definition: { summary, access, method } }) => ({
    name,
    summary,
    access,
    reads: method === "GET",
  }));
