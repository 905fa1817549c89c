// Every feature's routes. A folder in features/ that is not listed here is found by the meta-test "every route is implemented once".
import type { Registration } from "../platform/http/implement.ts";
import { liveRoutes } from "./live/routes.ts";
import { stateRoutes } from "./states/routes.ts";

export const features: ((registration: Registration) => void | Promise<void>)[] = [liveRoutes, stateRoutes];
