import { afterEach, describe, expect, it, vi } from "vitest";
import type { WorkspaceMember } from "@cairn/contract/entities/workspace";
import { openedBy } from "./workspace.fixture.ts";

afterEach(() => vi.unstubAllGlobals());

describe("the members of an open workspace", () => {
  it("removed members can no longer be chosen once everything has been fetched again", async () => {
    const open = openedBy(15);
    const [first, ...others] = open.cache.workspace_member.all();
    const joined: WorkspaceMember = { ...first!, id: "joined meanwhile" };
    vi.stubGlobal("fetch", async (path: string) => {
      // The stream brings a member who is not in the response yet.
      if (path.includes("/members/"))
        open.cache.apply([
          {
            seq: open.cache.seq + 1,
            entity: "workspace_member",
            id: joined.id,
            project_id: null,
            op: "insert",
            actor: null,
            at: "",
            row: joined,
          },
        ]);
      const body = path.includes("/members/") ? [first] : [];
      return new Response(JSON.stringify(body), { headers: { "content-type": "application/json" } });
    });
    expect(others.length).toBeGreaterThan(0);
    await open.load();
    expect(open.cache.workspace_member.ids()).toEqual([first!.id, joined.id]);
  });
});
