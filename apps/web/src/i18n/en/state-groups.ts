/** Names of the state groups. */
export { GROUP_LABELS as stateGroups } from "@cairn/domain/states";
