// What MCP clients may do: what their token and its user may (security 1, 52, 71).
import { addMember, addPerson, addProject, addProjectMember } from "@cairn/testkit/people";
import { addToken, type TokenOptions } from "@cairn/testkit/tokens";
import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

describe("rights of MCP clients", () => {
  it("a request without a valid token is 401 and says where to get one", async () => {
    const { status, headers } = await w.nobody.send("POST", "/mcp", {
      jsonrpc: "2.0",
      id: 1,
      method: "ping",
    });
    expect(status).toBe(401);
    expect(headers["www-authenticate"]).toMatch(
      /^Bearer resource_metadata="http.*\/\.well-known\/oauth-protected-resource\/mcp"/,
    );
    expect((await w.as("ada").send("POST", "/mcp", { jsonrpc: "2.0", id: 1, method: "ping" })).status).toBe(
      401,
    );
  });
  it("a page of another site cannot call it, and there are no streams to open", async () => {
    const token = await addToken(w.runtime, w.as("ada").id);
    const headers = { "x-api-key": token, origin: "https://evil.example" };
    expect(
      (await w.nobody.send("POST", "/mcp", { jsonrpc: "2.0", id: 1, method: "ping" }, { headers })).status,
    ).toBe(403);
    const rebound = { "x-api-key": token, host: "evil.example", origin: "http://evil.example" };
    const { status } = await w.nobody.send(
      "POST",
      "/mcp",
      { jsonrpc: "2.0", id: 1, method: "ping" },
      { headers: rebound },
    );
    expect(status).toBe(421);
    expect((await w.nobody.send("GET", "/mcp", undefined, { headers: { "x-api-key": token } })).status).toBe(
      405,
    );
  });
  it("a viewer reads, but changes nothing", async () => {
    const client = await connect("vic");
    expect((await use(client, "find_issues", here())).error).toBeNull();
    const { value } = await use(client, "create_issues", { ...here(), issues: [{ title: "No" }] });
    expect(value).toMatchObject({ done: [], failed: [{ reason: expect.stringContaining("permission") }] });
  });
  it("a token with the scope read changes nothing, whatever the role of its user", async () => {
    const client = await connect("ada", { scope: "read" });
    const { value } = await use(client, "create_issues", { ...here(), issues: [{ title: "No" }] });
    expect(value.failed).toMatchObject([{ reason: expect.stringContaining("scope `write`") }]);
  });
  it("a token that is limited to a project finds nothing of the others", async () => {
    const second = await addProject(w.runtime, w.workspace, { name: "Other", identifier: "OTH" });
    const ada = w.as("ada").person;
    if (ada) await addProjectMember(w.runtime, w.workspace, second, ada, 20);
    const client = await connect("ada", { workspace_id: w.workspace.id, project_ids: [second.id] });
    const { value: projects } = await use(client, "list_projects", { workspace: w.slug });
    expect(projects.projects).toMatchObject([{ project: "OTH" }]);
    const { value: found } = await use(client, "find_issues", { workspace: w.slug });
    expect(found).toEqual({ issues: [], total: 0 });
    expect((await use(client, "find_issues", here())).error).toContain('There is no project "WEB"');
    expect((await use(client, "get_issue", { workspace: w.slug, issue: "WEB-1" })).error).toContain(
      "Issue not found",
    );
    const { value: made } = await use(client, "create_issues", {
      workspace: w.slug,
      project: "OTH",
      issues: [{ title: "Here" }],
    });
    const { value: read } = await use(client, "get_issue", { workspace: w.slug, issue: made.done[0] });
    expect(read.issue.title).toBe("Here");
  });
  it("someone outside the project learns nothing about it", async () => {
    const leo = await addPerson(w.runtime, "leo");
    await addMember(w.runtime, w.workspace, leo, 15);
    await w.runtime.pool.query("update projects set network = 0 where workspace_id = $1", [w.workspace.id]);
    const client = await at.connectAs(leo.id);
    expect((await use(client, "list_projects", { workspace: w.slug })).value.projects).toEqual([]);
    expect((await use(client, "get_issue", { workspace: w.slug, issue: "WEB-1" })).error).toContain(
      "Issue not found",
    );
  });
});
