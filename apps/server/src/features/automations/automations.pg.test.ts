import { testServer } from "@cairn/testkit/server";
import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { CHECKS } from "../../cli/doctor.ts";
import { JOBS } from "../../jobs.ts";
import { newPlace, type Place, planningWorld, type Row } from "../cycles/planning.fixture.ts";
import { automations } from "./service.ts";

const BEGIN = "2026-01-01T12:00:00.000Z";
/** The instant this many days after everything was created. */
const after = (days: number): string => new Date(Date.parse(BEGIN) + days * 86_400_000).toISOString();

describe("the schedule of automations (spec §9, contract/issues §21.3)", () => {
  let w: World;
  let place: Place;
  beforeAll(async () => {
    w = await planningWorld();
  });
  afterAll(() => w.stop());
  beforeEach(async () => {
    w.setNow(BEGIN);
    await w.runtime.pool.query("update projects set archive_in = 0, close_in = 0");
    place = await newPlace(w);
  });

  const runAt = async (days: number): Promise<void> => {
    w.setNow(after(days));
    await automations.run(w.runtime);
  };
  const set = (values: object): Promise<Row> => place.ok("PATCH", "/", values, "ada");
  const read = async (id: string) =>
    (
      await w.runtime.pool.query(
        "select state_id, completed_at, archived_at::text from issues where id = $1",
        [id],
      )
    ).rows[0];
  const done = (values: object = {}) => place.issue({ state_id: place.p.states.completed.id, ...values });

  it("automations run every hour by the schedule", () => {
    expect(JOBS).toContain(automations);
    expect(automations.schedule).toMatch(/^\d+ \* \* \* \*$/);
  });

  it("automations never archive or close anything while they are switched off", async () => {
    const closed = await done();
    const open = await place.issue();
    await runAt(1000);
    expect(await read(closed.id)).toMatchObject({ archived_at: null });
    expect(await read(open.id)).toMatchObject({ state_id: place.p.states.backlog.id });
  });

  it.each([1, 3, 6, 9, 12])(
    "closed issues that have not changed for %i months are archived",
    async (months) => {
      await set({ archive_in: months });
      const completed = await done();
      const cancelled = await place.issue({ state_id: place.p.states.cancelled.id });
      const open = await place.issue();
      await runAt(months * 30);
      expect(await read(completed.id)).toMatchObject({ archived_at: null });
      await runAt(months * 30 + 1);
      const today = after(months * 30 + 1).slice(0, 10);
      expect(await read(completed.id)).toMatchObject({ archived_at: today });
      expect(await read(cancelled.id)).toMatchObject({ archived_at: today });
      expect(await read(open.id)).toMatchObject({ archived_at: null });
    },
  );

  it("a change in the meantime restarts the period", async () => {
    await set({ archive_in: 1 });
    const issue = await done();
    w.setNow(after(20));
    await place.ok("PATCH", `/issues/${issue.id}/`, { priority: "high" });
    await runAt(31);
    expect(await read(issue.id)).toMatchObject({ archived_at: null });
    await runAt(51);
    expect((await read(issue.id)).archived_at).not.toBeNull();
  });

  it("the history names the project creator as the actor, who does not follow the issue for it", async () => {
    const mel = w.as("mel").id;
    const vic = w.as("vic").id;
    await w.runtime.pool.query("update projects set created_by = $2, archive_in = 1 where id = $1", [
      place.p.id,
      vic,
    ]);
    const issue = await done();
    await runAt(31);
    const [told] = await w.runtime.pool
      .query(
        "select actor_id, verb, old_value, new_value from issue_activities where issue_id = $1 and field = 'archived_at'",
        [issue.id],
      )
      .then(({ rows }) => rows);
    expect(told).toEqual({ actor_id: vic, verb: "updated", old_value: null, new_value: "archive" });
    const { rows } = await w.runtime.pool.query("select user_id from issue_subscribers where issue_id = $1", [
      issue.id,
    ]);
    expect(rows).toEqual([{ user_id: mel }]);
  });

  it("every member receives it on the stream, including the new counts of parents", async () => {
    await set({ archive_in: 1 });
    const parent = await place.issue();
    const child = await done({ parent_id: parent.id });
    await place.told();
    await runAt(31);
    const changes = (await w.changes()).slice(-3);
    expect(changes.map(({ entity, id }) => [entity, id])).toEqual([
      ["issue", child.id],
      ["activity", expect.any(String)],
      ["issue", parent.id],
    ]);
    expect(changes[0]?.row).toMatchObject({ archived_at: after(31).slice(0, 10) });
    expect(changes[2]?.row).toMatchObject({ sub_issues_count: 0 });
  });

  it("open issues that have not changed for the period move to the state that the project chose", async () => {
    await set({ close_in: 3, default_state: place.p.states.completed.id });
    const open = await Promise.all(
      (["backlog", "unstarted", "started"] as const).map((group) =>
        place.issue({ state_id: place.p.states[group].id }),
      ),
    );
    const cancelled = await place.issue({ state_id: place.p.states.cancelled.id });
    await runAt(91);
    for (const { id } of open) {
      const { state_id, completed_at } = await read(id);
      expect(state_id).toBe(place.p.states.completed.id);
      expect(new Date(completed_at).toISOString()).toBe(after(91));
    }
    expect(await read(cancelled.id)).toMatchObject({ state_id: place.p.states.cancelled.id });
    expect((await place.history(open[0]?.id)).filter(({ field }) => field === "state")).toMatchObject([
      {
        old_value: null,
        new_value: "Done",
        old_identifier: null,
        new_identifier: place.p.states.completed.id,
      },
    ]);
  });

  it("without a chosen state, or with an open one, automations cancel the issues that they close", async () => {
    await set({ close_in: 1 });
    const issue = await place.issue();
    await runAt(31);
    expect(await read(issue.id)).toMatchObject({ state_id: place.p.states.cancelled.id, completed_at: null });
    await set({ default_state: place.p.states.started.id });
    const another = await place.issue();
    await runAt(93);
    expect(await read(another.id)).toMatchObject({ state_id: place.p.states.cancelled.id });
  });

  it("issues in a current cycle or module are left alone until it has ended", async () => {
    await set({ close_in: 1, archive_in: 1 });
    const cycle = await place.ok("POST", "/cycles/", {
      name: "Long",
      start_date: "2026-01-01",
      end_date: "2026-03-01",
    });
    const module = await place.ok("POST", "/modules/", { name: "Long", status: "in-progress" });
    const inCycle = await done();
    const inModule = await place.issue();
    await place.ok("POST", `/cycles/${cycle.id}/cycle-issues/`, { issues: [inCycle.id] });
    await place.ok("POST", `/modules/${module.id}/issues/`, { issues: [inModule.id] });
    await runAt(40);
    expect(await read(inCycle.id)).toMatchObject({ archived_at: null });
    expect(await read(inModule.id)).toMatchObject({ state_id: place.p.states.backlog.id });
    await place.ok("PATCH", `/modules/${module.id}/`, { status: "completed" });
    await runAt(75);
    expect((await read(inCycle.id)).archived_at).not.toBeNull();
    expect(await read(inModule.id)).toMatchObject({ state_id: place.p.states.cancelled.id });
  });

  it("automations leave drafts, the inbox, archived projects and other projects alone", async () => {
    await set({ close_in: 1, archive_in: 1 });
    const draft = await place.ok("POST", "/issue-drafts/", { name: "Draft", is_draft: true });
    const waiting = await place.issue();
    await w.runtime.pool.query("update issues set is_waiting = true where id = $1", [waiting.id]);
    const elsewhere = (await w.as("ada").send("POST", `${w.P}/issues/`, { name: "Elsewhere" })).body;
    await place.told();
    await runAt(400);
    expect(await place.told()).toEqual([]);
    expect(await read(draft.id)).toMatchObject({ state_id: place.p.states.backlog.id });
    expect(await read(elsewhere.id)).toMatchObject({ state_id: w.states.backlog.id });
    const resting = await place.issue();
    await place.ok("POST", "/archive/", undefined, "ada");
    await runAt(800);
    expect(await read(resting.id)).toMatchObject({ state_id: place.p.states.backlog.id });
  });

  it("automations on two nodes at once do everything once, in batches, and find nothing to do in a second run", async () => {
    await set({ archive_in: 1 });
    const one = await done();
    await w.runtime.pool.query(
      `insert into issues (workspace_id, id, project_id, sequence_id, name, state_id, sort_order, created_at, updated_at)
       select workspace_id, gen_random_uuid(), project_id, 1000 + n, 'Many', state_id, n, created_at, updated_at
       from issues, generate_series(1, 1200) n where id = $1`,
      [one.id],
    );
    await w.runtime.pool.query(
      "insert into issue_bodies (workspace_id, issue_id, project_id) select workspace_id, id, project_id from issues where project_id = $1 on conflict do nothing",
      [place.p.id],
    );
    await w.runtime.pool.query("update projects set last_sequence = 3000 where id = $1", [place.p.id]);
    const other = await testServer({ sharing: w });
    other.setNow(after(31));
    w.setNow(after(31));
    await Promise.all([automations.run(w.runtime), automations.run(other.runtime)]);
    const { rows } = await w.runtime.pool.query(
      `select count(*)::integer as told, count(distinct a.issue_id)::integer as issues, count(*) filter (where i.archived_at is null)::integer as left
       from issue_activities a join issues i on i.id = a.issue_id where a.project_id = $1 and a.field = 'archived_at'`,
      [place.p.id],
    );
    expect(rows).toEqual([{ told: 1201, issues: 1201, left: 0 }]);
    await place.told();
    await automations.run(w.runtime);
    expect(await place.told()).toEqual([]);
    await other.stop();
    for (const { what, sql } of CHECKS)
      expect([what, (await w.runtime.pool.query(sql)).rows[0]?.n]).toEqual([what, 0]);
  });

  it("a failure in one project does not hold up others, and fails the job", async () => {
    await set({ close_in: 1 });
    const broken = await place.issue();
    const next = await newPlace(w);
    await next.ok("PATCH", "/", { close_in: 1 }, "ada");
    const fine = await next.issue();
    await w.runtime.pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
       create trigger refuse before update on issues for each row when (old.project_id = '${place.p.id}') execute function refuse()`,
    );
    await expect(runAt(31)).rejects.toThrow("some projects");
    expect(await read(broken.id)).toMatchObject({ state_id: place.p.states.backlog.id });
    expect(await read(fine.id)).toMatchObject({ state_id: next.p.states.cancelled.id });
    await w.runtime.pool.query("drop trigger refuse on issues");
  });
});
