// A person inside a workspace, in the database.
import type { PersonProfile } from "@cairn/contract/entities/person-profile";
import type { Queryable } from "../../platform/postgres/database.ts";

export type PersonCard = PersonProfile["user_data"] & { email: string };

/** A current or former member: work keeps the name of a person who has left. */
export const findPersonCard = (
  db: Queryable,
  workspaceId: string,
  userId: string,
): Promise<PersonCard | undefined> =>
  db
    .selectFrom("workspace_members as m")
    .innerJoin("users as u", "u.id", "m.member_id")
    .select([
      "u.email",
      "u.first_name",
      "u.last_name",
      "u.avatar",
      "u.cover_image",
      "u.date_joined",
      "u.user_timezone",
      "u.display_name",
    ])
    .where("m.workspace_id", "=", workspaceId)
    .where("m.member_id", "=", userId)
    .executeTakeFirst();
