import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startJobs } from "./jobs.ts";
import { prune } from "./prune.ts";

describe("pruned rows", () => {
  let w: World;
  beforeAll(async () => {
    w = await world();
  });
  afterAll(() => w.stop());
  const count = async (table: string): Promise<number> =>
    (await w.runtime.pool.query<{ n: number }>(`select count(*)::integer as n from ${table}`)).rows[0]?.n ??
    0;

  it("pruning deletes changes older than a week, ended sessions and old keys, and nothing newer", async () => {
    await w.as("ada").send("POST", `${w.P}/states/`, { name: "Old", color: "#000000" });
    await w.runtime.pool.query("update changes set at = now() - interval '8 days'");
    await w.as("ada").send("POST", `${w.P}/states/`, { name: "Young", color: "#000000" });
    await w.runtime.pool.query(
      "update sessions set expires_at = now() - interval '1 second' where user_id = $1",
      [w.outsider.id],
    );
    const sessions = await count("sessions");
    await prune.run(w.runtime);
    expect(await w.changes()).toMatchObject([{ row: { name: "Young" } }]);
    expect(await count("sessions")).toBe(sessions - 1);
  });

  it("a scheduled job runs in the worker, and stopping waits for it", async () => {
    let ran = 0;
    const job = { name: "probe", schedule: "0 0 1 1 *", run: async () => void (ran += 1) };
    const stop = await startJobs(w.runtime, [job]);
    await w.runtime.pool.query("select graphile_worker.add_job('probe')");
    for (let tries = 0; ran === 0 && tries < 100; tries++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await stop();
    expect(ran).toBe(1);
  });
});
