import { newId } from "@cairn/server/platform/ids";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dump } from "./issues.fixture.ts";

const NOBODY = "00000000-0000-4000-8000-000000000000";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } });
});
afterAll(() => w.stop());

const create = async (body: object, who = "ada", headers: Record<string, string> = {}) =>
  w.as(who).send("POST", `${w.P}/issues/`, body, { headers });
const made = async (body: object) => {
  const answer = await create(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
};
const detail = async (id: string, who = "ada") => (await w.as(who).send("GET", `${w.P}/issues/${id}/`)).body;

describe("the Idempotency-Key of a creation", () => {
  it("an Idempotency-Key becomes the issue's id, and a replay by the same person returns the same response", async () => {
    const key = newId();
    const first = await create({ name: "Once" }, "mel", { "idempotency-key": key });
    const before = await dump(w);
    const again = await create({ name: "Once", tempId: "ignored" }, "mel", { "idempotency-key": key });
    expect([first.status, first.body.id]).toEqual([201, key]);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await dump(w)).toEqual(before);
  });

  it("concurrent replays with one Idempotency-Key create one issue", async () => {
    const key = newId();
    const all = await Promise.all(
      Array.from({ length: 8 }, () => create({ name: "Together" }, "ada", { "idempotency-key": key })),
    );
    expect(all.map((a) => [a.status, a.body.id, a.body.sequence_id])).toEqual(
      all.map(() => [201, key, all[0]!.body.sequence_id]),
    );
    const next = await made({ name: "Next" });
    expect(next.sequence_id).toBe(all[0]!.body.sequence_id + 1);
  });

  it("an Idempotency-Key that is reused with another body is refused with 422", async () => {
    const key = newId();
    await create({ name: "One" }, "ada", { "idempotency-key": key });
    expect((await create({ name: "Two" }, "ada", { "idempotency-key": key })).status).toBe(422);
    expect((await create({ name: "One", priority: "low" }, "ada", { "idempotency-key": key })).status).toBe(
      422,
    );
  });

  it("the Idempotency-Key of another person's issue reveals nothing about the issue, and does not change it", async () => {
    const key = newId();
    const { body } = await create({ name: "Mine" }, "ada", { "idempotency-key": key });
    expect((await create({ name: "Mine" }, "mel", { "idempotency-key": key })).status).toBe(422);
    expect((await detail(key)).updated_at).toBe(body.updated_at);
  });

  it("an Idempotency-Key stays unused after a refused creation", async () => {
    const key = newId();
    expect((await create({ name: "x", state_id: NOBODY }, "ada", { "idempotency-key": key })).status).toBe(
      400,
    );
    expect((await create({ name: "x" }, "ada", { "idempotency-key": key })).status).toBe(201);
  });

  it("a replay with an Idempotency-Key does not restore a deleted issue", async () => {
    const key = newId();
    await create({ name: "Gone" }, "ada", { "idempotency-key": key });
    await w.as("ada").send("DELETE", `${w.P}/issues/${key}/`);
    expect((await create({ name: "Gone" }, "ada", { "idempotency-key": key })).status).toBe(404);
  });

  it("an Idempotency-Key that is not a UUIDv7 is invalid", async () => {
    for (const key of ["", "abc", NOBODY, `${newId()}x`])
      expect((await create({ name: "x" }, "ada", { "idempotency-key": key })).status, key).toBe(400);
  });
});
