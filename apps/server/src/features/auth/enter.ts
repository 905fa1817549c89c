// Letting somebody in: a new session, never the one that the browser came with (security 39), then on to where she wanted to go.
import { siteAddress } from "../../platform/auth/redirects.ts";
import { endSession, startSession } from "../../platform/auth/sessions.ts";
import type { NoContext } from "../../platform/http/context.ts";
import { materializeAcceptedInvitations } from "../workspaces/membership.ts";
import type { Door } from "./form.ts";
import { findLanding } from "./landing.ts";

export interface Entering {
  id: string;
  email: string;
}

/** Starts the session and gives back the address to go to. The public board has neither landing path nor invitations (contract/workspace §1.4). */
export async function enter(
  { runtime, request, reply }: NoContext,
  door: Door,
  person: Entering,
  next: string | null,
  /** How she signed in: "email" with a password, or the name of a service. */
  medium = "email",
): Promise<string> {
  await runtime.db.transaction().execute(async (db) => {
    await endSession(db, request, reply, "app");
    // Signing in again undoes a deactivation (contract/workspace §1.1).
    await db
      .updateTable("users")
      .set({ is_active: true, last_login_medium: medium })
      .where("id", "=", person.id)
      .where((e) => e.or([e("is_active", "=", false), e("last_login_medium", "!=", medium)]))
      .execute();
    await startSession(runtime, db, request, reply, { user_id: person.id, kind: "app" });
  });
  if (door === "space") return siteAddress(runtime.config, "space", next ?? "/");
  await materializeAcceptedInvitations(runtime, person);
  return siteAddress(runtime.config, "app", next ?? (await findLanding(runtime, person.id)));
}
