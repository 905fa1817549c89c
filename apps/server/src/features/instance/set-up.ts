// Makes a person the first admin of an instance that has not been set up yet.
import { ADMIN } from "@cairn/domain/roles";
import { newId } from "../../platform/ids.ts";
import type { DatabaseTransaction } from "../../platform/postgres/database.ts";
import { lockInstance } from "./queries.ts";

export interface FirstAdmin {
  user_id: string;
  /** "": the instance has no name. */
  company_name: string;
  is_telemetry_enabled?: boolean;
  /** ISO 8601 */
  now: string;
}

/** False, without an effect, when the instance has been set up before. */
export async function completeSetUp(db: DatabaseTransaction, first: FirstAdmin): Promise<boolean> {
  const { user_id, company_name, is_telemetry_enabled = false, now } = first;
  const instance = await lockInstance(db);
  if (!instance || instance.is_setup_done) return false;
  await db
    .insertInto("instance_admins")
    .values({ id: newId(), instance_id: instance.id, user_id, role: ADMIN })
    .execute();
  await db
    .updateTable("instances")
    .set({
      is_setup_done: true,
      instance_name: company_name === "" ? null : company_name,
      is_telemetry_enabled,
      updated_at: now,
    })
    .execute();
  return true;
}
