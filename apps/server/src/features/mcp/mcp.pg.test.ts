// Language models' tools, called with the protocol's own client over HTTP (docs/adr/0037).
import type { TokenOptions } from "@cairn/testkit/tokens";
import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TOOLS } from "./all-tools.ts";
import { mcpWorld, type McpWorld, use } from "./mcp.fixture.ts";

let at: McpWorld;
let w: World;
beforeAll(async () => {
  at = await mcpWorld();
  ({ w } = at);
});
afterAll(() => at.stop());

const connect = (name: string, options: TokenOptions = {}) => at.connectAs(w.as(name).id, options);
const here = () => ({ workspace: w.slug, project: "WEB" });

describe("the MCP server", () => {
  it("lists its tools with titles, descriptions, schemas of input and output, and what they do", async () => {
    const { tools } = await (await connect("mel")).listTools();
    expect(tools.map(({ name }) => name)).toEqual(TOOLS.map(({ name }) => name));
    for (const tool of tools) {
      expect(tool.description?.length, tool.name).toBeGreaterThan(20);
      expect([tool.inputSchema.type, tool.outputSchema?.type], tool.name).toEqual(["object", "object"]);
      expect(tool.annotations?.readOnlyHint, tool.name).toBe(
        /^(list|find|get|describe|changes)_/.test(tool.name),
      );
    }
  });

  it("tells where the caller is: workspaces, projects and the names that a project uses", async () => {
    const client = await connect("mel");
    const { value } = await use(client, "list_workspaces", {});
    expect(value).toMatchObject({ user: { name: "mel" }, workspaces: [{ workspace: w.slug }] });
    const projects = await use(client, "list_projects", { workspace: w.slug });
    expect(projects.value.projects).toMatchObject([{ project: "WEB", role: "member", members: 3 }]);
    const described = await use(client, "describe_project", here());
    expect(described.value.people).toContainEqual({ name: "ada", role: "admin" });
    expect(described.value.states.map((state: { group: string }) => state.group)).toContain("started");
  });

  it("creates, finds, updates, relates, comments on and reads issues, all by names and keys", async () => {
    const client = await connect("mel");
    const { value: made } = await use(client, "create_issues", {
      ...here(),
      issues: [
        {
          title: "Broken login",
          description: "It **fails**.",
          priority: "high",
          assignees: ["me"],
          due_date: "2026-12-01",
        },
        { title: "Slow start", state: "In Progress" },
        { title: "Wrong person", assignees: ["unknown person"] },
      ],
    });
    expect(made.done).toEqual(["WEB-1", "WEB-2"]);
    expect(made.failed).toMatchObject([{ issue: "Wrong person" }]);
    expect(made.failed[0].reason).toMatch(/There is no person "unknown person"\. Choose one of: .*ada/);
    const { value: found } = await use(client, "find_issues", {
      ...here(),
      assignees: ["me"],
      text: "login",
    });
    expect(found).toMatchObject({
      total: 1,
      issues: [
        { key: "WEB-1", title: "Broken login", priority: "high", assignees: ["mel"], due_date: "2026-12-01" },
      ],
    });
    const { value: updated } = await use(client, "update_issues", {
      workspace: w.slug,
      issues: ["WEB-1", "WEB-2", "WEB-99"],
      changes: { priority: "urgent", due_date: null },
    });
    expect(updated.done).toEqual(["WEB-1", "WEB-2"]);
    expect(updated.failed).toMatchObject([
      { issue: "WEB-99", reason: expect.stringContaining("find_issues") },
    ]);
    await use(client, "link_issues", {
      workspace: w.slug,
      issue: "WEB-1",
      relation: "blocking",
      to: ["WEB-2"],
    });
    await use(client, "comment_on_issue", { workspace: w.slug, issue: "WEB-1", text: "I *looked*." });
    const { value: read } = await use(client, "get_issue", { workspace: w.slug, issue: "web-1" });
    expect(read).toMatchObject({
      issue: { key: "WEB-1", priority: "urgent" },
      description: "It fails.",
      relations: { blocking: [{ key: "WEB-2", title: "Slow start" }] },
      comments: [{ author: "mel", text: "I looked." }],
      older_comments: 0,
    });
    expect(read.issue).not.toHaveProperty("due_date");
  });

  it("pages through a list by its cursor, and finds what changed since a moment", async () => {
    const client = await connect("mel");
    await use(client, "create_issues", { ...here(), issues: [{ title: "Paged A" }, { title: "Paged B" }] });
    const first = await use(client, "find_issues", { ...here(), text: "Paged", limit: 1 });
    expect(first.value.issues).toMatchObject([{ title: "Paged B" }]);
    const cursor = first.value.next_cursor;
    const second = await use(client, "find_issues", { ...here(), text: "Paged", limit: 1, cursor });
    expect(second.value.issues).toMatchObject([{ title: "Paged A" }]);
    expect(second.value).not.toHaveProperty("next_cursor");
    const since = new Date().toISOString();
    await use(client, "update_issues", {
      workspace: w.slug,
      issues: [first.value.issues[0].key],
      changes: { title: "Paged C" },
    });
    const changed = await use(client, "changes_since", { workspace: w.slug, since });
    expect(changed.value).toMatchObject({ complete: true, issues: [{ title: "Paged C" }] });
  });

  it("plans a cycle: creates it, adds issues and takes them out, and says how far it is", async () => {
    const client = await connect("ada");
    const { value: made } = await use(client, "create_issues", {
      ...here(),
      issues: [{ title: "P1" }, { title: "P2" }],
    });
    const progress: number[] = [];
    const { value } = await use(client, "plan_cycle", {
      ...here(),
      cycle: "Sprint 1",
      create: { start_date: "2026-12-01", end_date: "2026-12-14" },
      add: made.done,
    });
    expect(value.cycle).toMatchObject({ name: "Sprint 1", issues: 2 });
    const result = await client.callTool(
      { name: "plan_cycle", arguments: { ...here(), cycle: "sprint 1", remove: [made.done[0]] } },
      { onprogress: ({ progress: done }) => progress.push(done) },
    );
    expect(result.structuredContent).toMatchObject({ cycle: { issues: 1 } });
    expect(progress).toEqual([1]);
  });

  it("triages the inbox", async () => {
    await w.as("ada").send("PATCH", `${w.P}/`, { inbox_view: true });
    await w
      .as("vic")
      .send("POST", `${w.P}/inbox-issues/`, { issue: { name: "Please add dark mode", priority: "low" } });
    const client = await connect("mel");
    const { value } = await use(client, "list_inbox", here());
    expect(value.items).toMatchObject([{ title: "Please add dark mode", status: "pending" }]);
    const refused = await use(client, "triage_issue", {
      ...here(),
      item: value.items[0].item,
      decision: "snooze",
    });
    expect(refused.error).toContain("snooze_until");
    const done = await use(client, "triage_issue", {
      ...here(),
      item: value.items[0].item,
      decision: "accept",
    });
    expect(done.value).toMatchObject({ status: "accepted", issue: value.items[0].issue });
  });

  it("writes pages, adds to them and reads them", async () => {
    const client = await connect("mel");
    const { value: made } = await use(client, "write_page", {
      ...here(),
      title: "Plan",
      text: "# Goals\n\nShip it.",
    });
    await use(client, "write_page", { ...here(), page: made.page, text: "And rest." });
    const { value: read } = await use(client, "get_page", { ...here(), page: made.page });
    expect(read).toMatchObject({
      title: "Plan",
      text: expect.stringMatching(/Goals[\s\S]*Ship it\.[\s\S]*And rest\./),
    });
    const { value: found } = await use(client, "find_pages", { ...here(), text: "pla" });
    expect(found.pages).toMatchObject([{ page: made.page, title: "Plan" }]);
  });

  it("offers issues as resources and two prompts", async () => {
    const client = await connect("mel");
    await use(client, "create_issues", {
      ...here(),
      issues: [{ title: "As a resource", description: "Text." }],
    });
    const found = await use(client, "find_issues", { ...here(), text: "As a resource" });
    const { key } = found.value.issues[0];
    const { contents } = await client.readResource({ uri: `cairn://${w.slug}/issues/${key}` });
    expect(contents).toMatchObject([{ mimeType: "text/plain", text: `${key} As a resource\n\nText.` }]);
    await expect(client.readResource({ uri: `cairn://${w.slug}/issues/WEB-999` })).rejects.toThrow();
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(["triage_inbox", "plan_cycle"]);
    const { messages } = await client.getPrompt({ name: "triage_inbox", arguments: here() });
    expect(JSON.stringify(messages)).toContain("WEB");
  });
});
