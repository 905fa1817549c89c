import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { capacityOf, diskSpaceOf, DiskSpace, isNearlyFull } from "./disk-space.ts";

const FULL = `create function full_disk() returns trigger language plpgsql as
  $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`;

describe("a full disk (security 94)", () => {
  let w: World;
  let isFull = true;
  beforeAll(async () => {
    w = await world();
    const real = diskSpaceOf(w.runtime.pool, w.runtime.config);
    // The probes of this test fail like the writes until they are replaced with the real ones.
    const full = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
    const trial = async (): Promise<void> => {
      if (isFull) throw full;
      await real.hasRoom();
    };
    w.runtime.disk = new DiskSpace({ database: trial, files: trial });
    await w.runtime.pool.query(FULL);
    await w.runtime.pool.query(
      "create trigger full_disk before update on states for each row execute function full_disk()",
    );
  });
  afterAll(() => w.stop());
  const rename = () => w.as("ada").send("PATCH", `${w.P}/states/${w.states.started.id}/`, { name: "Doing" });
  const ready = () => w.nobody.send("GET", "/readyz");

  it("a write is answered with 503 and the reason, reads still work, and the node is not ready until there is space", async () => {
    expect((await ready()).status).toBe(200);
    const refused = await rename();
    expect(refused).toMatchObject({ status: 503, body: { error: expect.stringContaining("disk is full") } });
    expect(refused.headers["retry-after"]).toBeDefined();
    expect((await w.as("ada").send("GET", `${w.P}/states/`)).status).toBe(200);
    expect(await ready()).toMatchObject({
      status: 503,
      body: { error: expect.stringContaining("disk is full") },
    });
    await w.runtime.pool.query("drop trigger full_disk on states");
    isFull = false;
    expect((await ready()).status).toBe(200);
    expect((await rename()).status).toBe(200);
  });

  it("probing for free space writes to the database and to the data directory, and leaves nothing behind", async () => {
    const disk = diskSpaceOf(w.runtime.pool, w.runtime.config);
    disk.note(Object.assign(new Error("ENOSPC"), { code: "ENOSPC" }));
    const spilled = async (): Promise<number> => {
      await w.runtime.pool.query("select pg_stat_force_next_flush()");
      const { rows } = await w.runtime.pool.query<{ bytes: number }>(
        "select temp_bytes as bytes from pg_stat_database where datname = current_database()",
      );
      return rows[0]?.bytes ?? 0;
    };
    const database = await w.runtime.pool
      .query("do $$ begin raise exception 'full' using errcode = '53100'; end $$")
      .catch((error: unknown) => error);
    expect(disk.note(database)).toBe(true);
    const before = await spilled();
    expect(await disk.hasRoom()).toBe(true);
    for (let tries = 0; (await spilled()) <= before && tries < 100; tries++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await spilled()) - before).toBeGreaterThan(1_000_000);
  });
});

describe("the capacity of a disk", () => {
  const GIB = 1_073_741_824;
  it.each([
    [{ free: 0.9 * GIB, total: 10 * GIB }, true],
    [{ free: 2 * GIB, total: 10 * GIB }, false],
    [{ free: 4 * GIB, total: 100 * GIB }, true],
    [{ free: 6 * GIB, total: 100 * GIB }, false],
  ])("%o is nearly full: %s", (capacity, isFull) => {
    expect(isNearlyFull(capacity)).toBe(isFull);
  });

  it("is that of the disk that a directory is on, and unknown for a missing one", async () => {
    const disk = await capacityOf(".");
    expect(disk?.free).toBeGreaterThan(0);
    expect(disk?.total).toBeGreaterThanOrEqual(disk?.free ?? 0);
    expect(await capacityOf("./no-such-directory")).toBeNull();
  });
});
