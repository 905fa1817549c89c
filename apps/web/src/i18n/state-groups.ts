import type { StateGroup } from "@cairn/contract/entities/state";
import { stateGroups } from "./en/state-groups.ts";
import { namespace } from "./i18n.ts";

const t = namespace("state-groups", stateGroups);

/** The name of a state group. */
export const groupLabel = (group: StateGroup): string => t(group);
