import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword, isOverlong, verifyPassword } from "./passwords.ts";

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

describe("hashed passwords", () => {
  let stored = "";
  beforeAll(async () => {
    stored = await hashPassword("Correct-Horse-9-Battery");
    await verifyPassword(null, "warm up");
  });

  it("stored passwords are argon2id with at least 19 MiB and two passes, salted", async () => {
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword("Correct-Horse-9-Battery")).not.toBe(stored);
  });

  it("only the correct password matches the hash", async () => {
    expect(await verifyPassword(stored, "Correct-Horse-9-Battery")).toBe(true);
    expect(await verifyPassword(stored, "correct-horse-9-battery")).toBe(false);
    expect(await verifyPassword(stored, "")).toBe(false);
  });

  it("no password matches the hash that stands in for a missing one", async () => {
    expect(await verifyPassword(null, "nobody's password, only its cost counts")).toBe(false);
    expect(await verifyPassword(undefined, "x")).toBe(false);
  });

  it("checking a password takes the same time for unknown and known people (security 30)", async () => {
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 15; round++) {
      known.push(await timed(() => verifyPassword(stored, "Wrong-Guess-93")));
      unknown.push(await timed(() => verifyPassword(null, "Wrong-Guess-93")));
    }
    const ratio = median(known) / median(unknown);
    // Without the hash, the ratio would be in the hundreds; a busy machine can raise it to two.
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });

  it("a password of one megabyte is refused without being hashed (security 47)", async () => {
    const huge = "x".repeat(1_048_576);
    expect(isOverlong(huge)).toBe(true);
    const hashed = await timed(() => verifyPassword(stored, "x".repeat(1000)));
    expect(await timed(() => verifyPassword(stored, huge))).toBeLessThan(hashed / 2);
    expect(isOverlong("é".repeat(513))).toBe(true);
    expect(isOverlong("é".repeat(512))).toBe(false);
  });
});
