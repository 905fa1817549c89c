import type { PickerItem } from "@cairn/ui/picker";
import { StateRing } from "@cairn/ui/state-ring";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { StateMark } from "../../issue-list/properties/state-mark.tsx";
import type { Hit } from "./issue-search.ts";

/** A found issue as a picker row. */
export function hitItem(open: OpenWorkspace, hit: Hit): PickerItem {
  return {
    value: hit.id,
    label: `${hit.key} ${hit.name}`,
    icon:
      hit.state_id === null ? (
        <StateRing group={hit.group ?? "backlog"} />
      ) : (
        <StateMark data={projectData(open, hit.project_id)} stateId={hit.state_id} />
      ),
  };
}
