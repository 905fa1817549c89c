// A member of a workspace, as seen in the projects that the reader shares with them (contract/workspace §5).
import { Type, type Static } from "typebox";
import { Int, Json, Nullable, Text, Timestamp, Uuid } from "../schema.ts";
import { Priority } from "./issue.ts";
import { StateGroup } from "./state.ts";

const counts = {
  created_issues: Int,
  assigned_issues: Int,
  completed_issues: Int,
  pending_issues: Int,
};

const NamedCycle = Type.Object({ cycle__name: Text, cycle__id: Uuid, cycle__project_id: Uuid });

export const PersonStats = Type.Object({
  /** For the assigned issues; groups and priorities without any are left out. */
  state_distribution: Type.Array(Type.Object({ state_group: StateGroup, state_count: Int })),
  priority_distribution: Type.Array(
    Type.Object({ priority: Priority, priority_count: Int, priority_order: Int }),
  ),
  ...counts,
  subscribed_issues: Int,
  present_cycles: Type.Array(NamedCycle),
  upcoming_cycles: Type.Array(NamedCycle),
});
export type PersonStats = Static<typeof PersonStats>;

export const PersonProject = Type.Object({ id: Uuid, logo_props: Json, ...counts });
export type PersonProject = Static<typeof PersonProject>;

export const PersonProfile = Type.Object({
  /** The reader's projects; none for guests. */
  project_data: Type.Array(PersonProject),
  user_data: Type.Object({
    /** For members and up only (contract/workspace §17.5). */
    email: Type.Optional(Text),
    first_name: Text,
    last_name: Text,
    avatar: Text,
    cover_image: Nullable(Text),
    date_joined: Timestamp,
    user_timezone: Text,
    display_name: Text,
  }),
});
export type PersonProfile = Static<typeof PersonProfile>;
