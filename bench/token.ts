// A token of the workspace's admin, for sections that call as programs do.
import type { Runtime } from "@cairn/server/platform/runtime";
import { createDatabase } from "@cairn/server/platform/postgres/database";
import { addToken } from "@cairn/testkit/tokens";
import type { Bench } from "./sections/section.ts";

export const adminToken = ({ cairn, places }: Bench): Promise<string> =>
  cairn.withPool(1, (pool) =>
    addToken({ db: createDatabase(pool) } as Runtime, places.people[0]?.id ?? "", { scope: "admin" }),
  );
