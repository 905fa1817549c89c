// What every start ensures (contract/workspace §2.3, step 1): the instance's row and a row for each setting.
import { randomBytes } from "node:crypto";
import { newId } from "../../platform/ids.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { SETTINGS } from "./catalog.ts";

/** Adds what is missing and leaves existing rows unchanged; several nodes may run it at once. */
export async function prepareInstance({ db }: Pick<Runtime, "db">): Promise<void> {
  await db
    .insertInto("instances")
    .values({ id: newId(), instance_id: randomBytes(12).toString("hex") })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto("instance_configurations")
    .values(
      Object.entries(SETTINGS).map(([key, { category, kind, initial }]) => ({
        id: newId(),
        key,
        value: initial,
        category,
        is_encrypted: kind === "secret",
      })),
    )
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}
