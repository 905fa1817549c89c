import { addProject, addProjectMember } from "@cairn/testkit/people";
import { type Caller, world, type World } from "@cairn/testkit/world";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { hashToken } from "../../platform/auth/sessions.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { Viewers } from "./viewers.ts";

const MEMBERS = { ada: "admin", mel: "member", vic: "viewer", gus: "guest" } as const;

describe("rights of sessions", () => {
  let w: World;
  /** The number of reads, and what is done before the response. */
  let reads: number;
  let before: () => Promise<void>;
  let runtime: Runtime;
  beforeEach(async () => {
    w = await world({ members: MEMBERS });
    reads = 0;
    before = async () => {};
    const query = async (text: string, values: unknown[]): Promise<unknown> => {
      reads += 1;
      const answer = await w.runtime.pool.query(text, values);
      await before();
      return answer;
    };
    runtime = { ...w.runtime, pool: { query } as unknown as pg.Pool };
  });
  afterEach(() => w.stop());
  const sessionOf = (caller: Caller): Buffer => hashToken(caller.person?.cookie.split("=")[1] ?? "");
  const session = (name: string): Buffer => sessionOf(w.as(name));

  it("the rights of sessions in a workspace are read for all concurrent requests by one statement", async () => {
    const secret = await addProject(w.runtime, w.workspace, { network: 0 });
    await addProjectMember(w.runtime, w.workspace, secret, w.as("ada").person as never, 20);
    const open = await addProject(w.runtime, w.workspace);
    const viewers = new Viewers(runtime);
    const [ada, mel, vic, stranger] = await Promise.all([
      viewers.read(w.workspace.id, session("ada")),
      viewers.read(w.workspace.id, session("mel")),
      viewers.read(w.workspace.id, session("vic")),
      viewers.read(w.workspace.id, sessionOf(w.outsider)),
    ]);
    expect(reads).toBe(1);
    expect(stranger).toBeNull();
    expect(ada).toMatchObject({ user_id: w.as("ada").id, workspace_role: 20 });
    expect(ada?.projects).toEqual(
      new Map([
        [w.project.id, 20],
        [secret.id, 20],
      ]),
    );
    expect(mel?.projects).toEqual(new Map([[w.project.id, 15]]));
    expect(mel?.joinable).toEqual(new Set([open.id]));
    expect(vic?.projects).toEqual(new Map([[w.project.id, 10]]));
  });

  it("the rights of sessions in a workspace never come from an older read than those returned before", async () => {
    const viewers = new Viewers(runtime);
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    before = () => gate;
    const order: string[] = [];
    const old = viewers.read(w.workspace.id, session("mel")).then((viewer) => {
      order.push("old");
      return viewer;
    });
    while (reads === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    // The first response is in progress when it becomes outdated.
    await w.runtime.pool.query("update project_members set is_active = false where member_id = $1", [
      w.as("mel").id,
    ]);
    const fresh = viewers.read(w.workspace.id, session("mel")).then((viewer) => {
      order.push("fresh");
      return viewer;
    });
    await new Promise((resolve) => setTimeout(resolve, 30));
    go();
    expect((await old)?.projects.size).toBe(1);
    expect((await fresh)?.projects.size).toBe(0);
    expect(order).toEqual(["old", "fresh"]);
  });

  it("the rights of sessions in a workspace fail for the requests that were waiting, but not for later ones", async () => {
    const viewers = new Viewers(runtime);
    before = () => Promise.reject(new Error("no answer"));
    await expect(viewers.read(w.workspace.id, session("mel"))).rejects.toThrow("no answer");
    before = async () => {};
    expect(await viewers.read(w.workspace.id, session("mel"))).not.toBeNull();
  });

  it("the rights of sessions in a workspace are read once for all open sockets after a change of members, and one workspace's failure does not stop others", async () => {
    const base = await w.listen();
    const open = async (caller: Caller, slug: string): Promise<WebSocket> => {
      const socket = new WebSocket(`${base.replace("http", "ws")}/api/workspaces/${slug}/live/`, {
        headers: { cookie: caller.person?.cookie ?? "" },
      });
      const ready = new Promise((resolve) => socket.once("message", resolve));
      await new Promise((resolve) => socket.once("open", resolve));
      socket.send(JSON.stringify({ type: "hello", since: null }));
      await ready;
      return socket;
    };
    const sockets = await Promise.all(
      Array.from({ length: 12 }, (_, n) => open(w.as(n % 2 ? "mel" : "vic"), w.slug)),
    );
    const elsewhere = await open(w.outsider, w.outsider.workspace.slug);
    const pool = w.runtime.pool;
    const query = pool.query.bind(pool) as (...args: unknown[]) => unknown;
    let count = 0;
    let isBroken = false;
    pool.query = ((...args: unknown[]) => {
      if (!String(args[0]).includes("token_hash = any")) return query(...args);
      if ((args[1] as unknown[])[1] === w.workspace.id) {
        count += 1;
        if (isBroken) return Promise.reject(new Error("broken"));
      }
      return query(...args);
    }) as never;
    const told = Promise.all(
      sockets.map((socket) => new Promise((resolve) => socket.once("message", resolve))),
    );
    await w.as("ada").send("PATCH", `${w.P}/`, { description: "Changed" });
    await told;
    // One for the change, and at most one more by the check every few seconds.
    expect(count).toBeLessThanOrEqual(2);
    isBroken = true;
    const closed = new Promise((resolve) => elsewhere.once("close", resolve));
    await w.runtime.db.deleteFrom("sessions").where("user_id", "=", w.outsider.id).execute();
    expect(await closed).toBe(4401);
    for (const socket of sockets) socket.terminate();
  });
});
