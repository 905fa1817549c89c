import { type TestServer, testServer } from "@cairn/testkit/server";
import { Visitor } from "@cairn/testkit/visitor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHECKS } from "../cli/doctor.ts";
import { createDemo, type Demo } from "./create-demo.ts";
import { WORKSPACE } from "./team.ts";

describe("npm run demo", () => {
  let server: TestServer;
  let demo: Demo;
  beforeAll(async () => {
    server = await testServer();
    server.setNow("2026-03-13T18:30:00Z");
    const made = await createDemo(server.runtime, () => {});
    if (!made) throw new Error("the demo was there already");
    demo = made;
  }, 120_000);
  afterAll(() => server.stop());

  const signedIn = async (): Promise<Visitor> => {
    const maren = new Visitor(server.app);
    const { location } = await maren.form("/auth/sign-in/", {
      email: "maren@saltmarsh.example",
      password: demo.password,
    });
    expect(location?.pathname).toBe(`/${WORKSPACE.slug}`);
    return maren;
  };

  it("the first of the team signs in with the password that was told, and finds the work", async () => {
    const maren = await signedIn();
    const { body: projects } = await maren.get(`/api/workspaces/${WORKSPACE.slug}/projects/`);
    expect(projects.map((project: { name: string }) => project.name).sort()).toEqual([
      "Map Studio",
      "Shop & Website",
      "Trail App",
    ]);
    const { body: issues } = await maren.get(
      `/api/workspaces/${WORKSPACE.slug}/projects/${projects[0].id}/issues/?per_page=100`,
    );
    expect(issues.total_count).toBeGreaterThan(80);
  });

  it("has issues in every state and of every priority, with a history that lies in the past", async () => {
    const one = async (text: string) => (await server.runtime.pool.query(text)).rows[0];
    expect(
      await one(`select count(distinct s.name)::int as states, count(distinct i.priority)::int as priorities,
        bool_and(i.updated_at <= '2026-03-13T18:30:00Z') as past from issues i join states s on s.id = i.state_id`),
    ).toEqual({ states: 6, priorities: 5, past: true });
    const { comments, activities } = await one(
      `select (select count(*)::int from issue_comments) as comments, (select count(*)::int from issue_activities) as activities`,
    );
    expect(comments).toBeGreaterThan(200);
    expect(activities).toBeGreaterThan(1000);
  });

  it("the doctor finds nothing wrong", async () => {
    for (const { what, sql } of CHECKS)
      expect([what, (await server.runtime.pool.query(sql)).rows[0].n]).toEqual([what, 0]);
  });

  it("a second time does nothing", async () => {
    expect(await createDemo(server.runtime, () => {})).toBeNull();
  });
});
