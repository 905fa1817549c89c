// The permission of each route in a workspace or a project, by route name. The web's build contains only this table,
// without the declarations that it is derived from (apps/web/build/contract.ts).
import type { Access } from "../access.ts";
import { allRoutes, type routes } from "./all.ts";

type Routes = typeof routes;
/** Permissions that require a role; the others are public, only about the caller, or for instance admins. */
type RoleAccess = Extract<Access, `workspace.${string}` | `project.${string}`>;

/** The name of a route that requires a role: `issues.create`. */
export type PermittedRoute = {
  [Group in keyof Routes]: {
    [Name in keyof Routes[Group] & string]: Routes[Group][Name] extends { access: infer A }
      ? A extends RoleAccess
        ? `${Group}.${Name}`
        : never
      : never;
  }[keyof Routes[Group] & string];
}[keyof Routes];

/** In the order of declaration. */
export const accessOf = Object.fromEntries(
  allRoutes
    .map(({ name, definition: { access } }) => [name, access] as const)
    .filter(([, access]) => access.startsWith("workspace.") || access.startsWith("project.")),
) as Readonly<Record<PermittedRoute, RoleAccess>>;
