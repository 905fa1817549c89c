import { Avatar, NoAvatar } from "@cairn/ui/avatar";
import { Icon } from "@cairn/ui/icon";
import { Dot } from "@cairn/ui/pill";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { StateRing } from "@cairn/ui/state-ring";
import type { GroupMark } from "../engine/groups.ts";

/** The icon of a group in a box of 16 px: state, priority, label, person or another icon. Avatars may be larger. */
export function GroupMarkIcon({ mark, faceSize = 16 }: { mark: GroupMark; faceSize?: 16 | 20 }) {
  if (mark.kind === "state") return <StateRing group={mark.group} color={mark.color} share={mark.share} />;
  if (mark.kind === "priority") return <PriorityIcon level={mark.level} />;
  if (mark.kind === "label") {
    return (
      <span className="grid size-4 flex-none place-items-center">
        <Dot color={mark.color} />
      </span>
    );
  }
  if (mark.kind === "person") {
    return <Avatar id={mark.id} name={mark.name} src={mark.avatar} size={faceSize} decorative />;
  }
  if (mark.icon === "me") return <NoAvatar size={faceSize} />;
  return <Icon name={mark.icon} className="text-ink-4" />;
}
