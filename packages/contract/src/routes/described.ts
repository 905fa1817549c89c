// What may be done in workspaces and projects, in words: each route with its summary and whom it is for. The web's build holds this list alone,
// without the declarations that it is made of (apps/web/build/contract.ts).
import type { Access } from "../access.ts";
import { allRoutes } from "./all.ts";

export interface DescribedRoute {
  /** `issues.create` */
  name: string;
  summary: string;
  access: Access;
  /** It only looks. */
  reads: boolean;
}

/** In the order of declaration, without what is public or about the caller alone. */
export const describedRoutes: DescribedRoute[] = allRoutes
  .filter(({ definition: { access } }) => access.startsWith("workspace.") || access.startsWith("project."))
  .map(({ name, definition: { summary, access, method } }) => ({
    name,
    summary,
    access,
    reads: method === "GET",
  }));
