// Every feature's routes. A folder in features/ that is not listed here is found by the meta-test "every route is implemented once".
import type { Registration } from "../platform/http/implement.ts";
import { authRoutes } from "./auth/routes.ts";
import { commentRoutes } from "./comments/routes.ts";
import { importRoutes } from "./imports/routes.ts";
import { instanceRoutes } from "./instance/routes.ts";
import { issueRoutes } from "./issues/routes.ts";
import { labelRoutes } from "./labels/routes.ts";
import { liveRoutes } from "./live/routes.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { projectRoutes } from "./projects/routes.ts";
import { stateRoutes } from "./states/routes.ts";
import { userRoutes } from "./users/routes.ts";
import { workspaceRoutes } from "./workspaces/routes.ts";

export const features: ((registration: Registration) => void | Promise<void>)[] = [
  authRoutes,
  commentRoutes,
  importRoutes,
  instanceRoutes,
  issueRoutes,
  labelRoutes,
  liveRoutes,
  paymentRoutes,
  projectRoutes,
  stateRoutes,
  userRoutes,
  workspaceRoutes,
];
