// All routes of the server: those of the web app and those of programs.
import { allExternalRoutes } from "../external/all.ts";
import { allRoutes, type NamedRoute } from "./all.ts";

export const everyRoute: readonly NamedRoute[] = [...allRoutes, ...allExternalRoutes];
