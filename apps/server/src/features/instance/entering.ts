// Signing in to the console, once it is certain who it is.
import { recording } from "../../platform/audit/acts.ts";
import { siteAddress } from "../../platform/auth/redirects.ts";
import { endSession, startSession } from "../../platform/auth/sessions.ts";
import type { NoContext } from "../../platform/http/context.ts";

/** Returns the URL of the console's first page. */
export async function enterConsole(context: NoContext, person: { id: string }): Promise<string> {
  const { runtime, request, reply } = context;
  await recording(context, async (db, acts) => {
    acts.note("console_signed_in", { actor_id: person.id });
    await endSession(db, request, reply, "admin");
    await startSession(runtime, db, request, reply, { user_id: person.id, kind: "admin" });
  });
  return siteAddress(runtime.config, "admin", "/general");
}
