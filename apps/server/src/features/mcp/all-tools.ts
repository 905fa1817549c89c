// Every tool, in the order in which a model reads them.
import type { Tool } from "./tool.ts";
import { CHANGE_TOOLS } from "./tools/change.ts";
import { FIND_TOOLS } from "./tools/find.ts";
import { PAGE_TOOLS } from "./tools/pages.ts";
import { PLACE_TOOLS } from "./tools/places.ts";
import { PLAN_TOOLS } from "./tools/plan.ts";

export const TOOLS: readonly Tool[] = [
  ...PLACE_TOOLS,
  ...FIND_TOOLS,
  ...CHANGE_TOOLS,
  ...PLAN_TOOLS,
  ...PAGE_TOOLS,
];
