import { type TestServer, testServer } from "@cairn/testkit/server";
import { Visitor } from "@cairn/testkit/visitor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHECKS } from "../cli/doctor.ts";
import { createDemo, type Demo } from "./create-demo.ts";
import { FILES } from "./files.ts";
import { LINKS } from "./links.ts";
import { WORKSPACE } from "./team.ts";
import { TIES } from "./ties.ts";

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

  it("the first team member signs in with the printed password, and finds the work", async () => {
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

  it("the demo has issues in every state and of every priority, with a history in the past", async () => {
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

  it("every kind of property is in use", async () => {
    const { rows } = await server.runtime.pool.query(`select
      (select count(*)::int from estimates where last_used) as estimates,
      (select count(*)::int from issues where estimate_point is not null) as estimated,
      (select count(*)::int from cycles) as cycles,
      (select count(distinct cycle_id)::int from issues where cycle_id is not null) as filled_cycles,
      (select count(distinct status)::int from modules) as module_statuses,
      (select count(distinct module_id)::int from issue_modules) as filled_modules,
      (select count(*)::int from module_links) as module_links,
      (select count(distinct relation_type)::int from issue_relations) as relation_types,
      (select count(*)::int from issue_relations) as relations,
      (select count(distinct issue_id)::int from issue_links where title <> '') as linked,
      (select count(distinct issue_id)::int from file_assets) as with_files,
      (select count(*)::int from issue_reactions) as reactions,
      (select count(*)::int from comment_reactions) as comment_reactions,
      (select count(*)::int from issues where is_draft) as drafts,
      (select count(distinct project_id)::int from issues where archived_at is not null) as archives,
      (select count(*)::int from issues where archived_at is not null) as archived`);
    const found = rows[0];
    expect(found).toMatchObject({
      estimates: 2,
      cycles: 12,
      filled_cycles: 12,
      module_statuses: 6,
      module_links: 12,
      relation_types: 3,
      relations: TIES.length,
      linked: new Set(LINKS.map(({ on }) => on.title)).size,
      with_files: new Set(FILES.map(({ on }) => on.title)).size,
      drafts: 2,
      archives: 3,
    });
    expect(found.estimated).toBeGreaterThan(120);
    expect(found.filled_modules).toBeGreaterThanOrEqual(11);
    expect(found.reactions).toBeGreaterThan(30);
    expect(found.comment_reactions).toBeGreaterThan(40);
    expect(found.archived).toBeGreaterThanOrEqual(24);
  });

  it("an attached picture can be downloaded unchanged", async () => {
    const { rows } = await server.runtime.pool.query(
      `select workspace_id, key, content_type from file_assets where attributes ->> 'name' = 'proof.png'`,
    );
    const { workspace_id, key, content_type } = rows[0];
    expect(content_type).toBe("image/png");
    const cookie = [...(await signedIn()).cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await server.app.inject({ url: `/uploads/${workspace_id}/${key}`, headers: { cookie } });
    const proof = FILES.find(({ name }) => name === "proof.png");
    expect(answer.rawPayload.equals(proof?.bytes() ?? Buffer.alloc(0))).toBe(true);
  });

  it("the first team member finds their drafts, and follows issues of other people", async () => {
    const maren = await signedIn();
    const base = `/api/workspaces/${WORKSPACE.slug}`;
    const { body: projects } = await maren.get(`${base}/projects/`);
    const drafts = await Promise.all(
      projects.map(
        async ({ id }: { id: string }) => (await maren.get(`${base}/projects/${id}/issue-drafts/`)).body,
      ),
    );
    expect(drafts.map((page) => page.total_count).sort((a, b) => a - b)).toEqual([0, 1, 1]);
    const { rows } = await server.runtime.pool.query(
      `select count(*)::int as n from issue_subscribers s join issues i on i.workspace_id = s.workspace_id and i.id = s.issue_id
        join users u on u.id = s.user_id where u.email = 'maren@saltmarsh.example' and i.created_by <> u.id and not u.id = any (i.assignee_ids)`,
    );
    expect(rows[0].n).toBeGreaterThan(20);
  });

  it("the doctor finds no problems", async () => {
    for (const { what, sql } of CHECKS)
      expect([what, (await server.runtime.pool.query(sql)).rows[0].n]).toEqual([what, 0]);
  });

  it("a second run does nothing", async () => {
    expect(await createDemo(server.runtime, () => {})).toBeNull();
  });
});
