import { StateRing } from "@cairn/ui/state-ring";
import type { ListData } from "../engine/list-data.ts";

/** The ring of a state, filled by its place among the started ones of its project. Observed. */
export function StateMark({
  data,
  stateId,
  size,
}: {
  data: ListData;
  stateId: string | null;
  size?: number;
}) {
  const state = stateId === null ? undefined : data.stateById.get(stateId);
  if (!state) return <StateRing group="backlog" size={size} />;
  return <StateRing group={state.group} color={state.color} share={state.share} size={size} />;
}
