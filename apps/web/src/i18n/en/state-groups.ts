/** What the groups of states are called. */
export { GROUP_LABELS as stateGroups } from "@cairn/domain/states";
