// Where the signed-in person is signed in, and signing out there. Sockets of an ended session close by themselves
// (features/live).
import type { UserSession } from "@cairn/contract/entities/user";
import { recording } from "../../platform/audit/acts.ts";
import { rememberDevice } from "../../platform/auth/known-device.ts";
import { endSessionsOf } from "../../platform/auth/sessions.ts";
import { fail } from "../../platform/failure.ts";
import type { UserContext } from "../../platform/http/context.ts";

/** Most sessions of one person in the list; older ones expire. */
const MAX_SESSIONS = 200;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Neither tokens nor their hashes are returned (security 51). */
export const listSessions = ({ runtime, me, session }: UserContext): Promise<UserSession[]> =>
  runtime.db
    .selectFrom("sessions")
    .select(["id", "kind", "created_at", "last_seen_at", "expires_at", "ip", "user_agent"])
    .select((e) => e("token_hash", "=", session).as("is_current"))
    .where("user_id", "=", me.id)
    .where("expires_at", ">", runtime.now().toISOString())
    .orderBy("is_current", "desc")
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .limit(MAX_SESSIONS)
    .$castTo<UserSession>()
    .execute();

/** @throws not_found also for sessions of others */
export async function endOwnSession(context: UserContext, id: string): Promise<void> {
  if (!UUID.test(id)) throw fail("not_found");
  await recording(context, async (db, acts) => {
    const { numDeletedRows } = await db
      .deleteFrom("sessions")
      .where("id", "=", id)
      .where("user_id", "=", context.me.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw fail("not_found");
    acts.note("sessions_ended", { object_id: id });
  });
}

/** Only this browser stays signed in, and a known device. */
export const endOtherSessions = (context: UserContext): Promise<void> =>
  recording(context, async (db, acts) => {
    const { runtime, me, session, request, reply } = context;
    await endSessionsOf(db, me.id, session);
    await rememberDevice(runtime, db, request, reply, me.id);
    acts.note("sessions_ended");
  });
