import type { Change, LiveMessage } from "@cairn/contract/changes";
import { addProject, addProjectMember } from "@cairn/testkit/people";
import { testServer } from "@cairn/testkit/server";
import { type Caller, world, type World } from "@cairn/testkit/world";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { tx } from "../../platform/outbox/tx.ts";

/** A browser's socket, with everything it has received. */
class TestSocket {
  readonly changes: Change[] = [];
  readonly messages: LiveMessage[] = [];
  readonly #socket: WebSocket;
  closed: number | null = null;

  constructor(base: string, caller: Caller, slug: string, headers: Record<string, string> = {}) {
    const cookie = caller.person ? { cookie: caller.person.cookie } : {};
    this.#socket = new WebSocket(`${base.replace("http", "ws")}/api/workspaces/${slug}/live/`, {
      headers: { ...cookie, ...headers },
    });
    this.#socket.on("message", (data: Buffer) => {
      const message = JSON.parse(data.toString("utf8")) as LiveMessage;
      this.messages.push(message);
      if (message.type === "changes") this.changes.push(...message.changes);
    });
    this.#socket.on("close", (code) => (this.closed = code));
    this.#socket.on("error", () => undefined);
  }

  opened(): Promise<void> {
    return until(() => this.#socket.readyState === WebSocket.OPEN || this.closed !== null);
  }

  async hello(since: number | null = null): Promise<void> {
    await this.opened();
    this.#socket.send(JSON.stringify({ type: "hello", since }));
    await until(() => this.messages.some((message) => message.type === "ready") || this.closed !== null);
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  close(): void {
    this.#socket.terminate();
  }
}

async function until(probe: () => boolean, within = 5000): Promise<void> {
  const end = Date.now() + within;
  while (!probe()) {
    if (Date.now() > end) throw new Error("it did not happen in time");
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** The status of a refused handshake. */
function handshake(base: string, slug: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${base.replace("http", "ws")}/api/workspaces/${slug}/live/`, { headers });
    socket.on("unexpected-response", (_request, response) => {
      resolve(response.statusCode ?? 0);
      socket.terminate();
    });
    socket.on("open", () => {
      resolve(101);
      socket.terminate();
    });
    socket.on("error", () => undefined);
  });
}

describe("the live stream (design §6, security 82–86)", () => {
  let w: World;
  let base: string;
  const ears: TestSocket[] = [];
  const listen = (caller: Caller, at = base): TestSocket => {
    const ear = new TestSocket(at, caller, w.slug);
    ears.push(ear);
    return ear;
  };
  const renameState = (name: string) =>
    w.as("ada").send("PATCH", `${w.P}/states/${w.states.started.id}/`, { name });

  beforeEach(async () => {
    w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
    base = await w.listen();
  });
  afterEach(async () => {
    for (const ear of ears.splice(0)) ear.close();
    await w.stop();
  });

  it("a handshake without a session, of an outsider or from a foreign page is refused", async () => {
    const cookie = w.as("mel").person?.cookie ?? "";
    expect(await handshake(base, w.slug, {})).toBe(401);
    expect(await handshake(base, w.slug, { cookie: w.outsider.person?.cookie ?? "" })).toBe(404);
    expect(await handshake(base, w.slug, { cookie, origin: "https://evil.example" })).toBe(403);
    expect(await handshake(base, w.slug, { cookie, origin: "null" })).toBe(403);
    expect(await handshake(base, w.slug, { cookie, origin: base })).toBe(101);
  });

  it("a change by one person reaches another, as the row its routes return", async () => {
    const mel = listen(w.as("mel"));
    await mel.hello();
    const { body } = await renameState("Doing");
    await until(() => mel.changes.length > 0);
    expect(mel.changes).toMatchObject([{ entity: "state", op: "update", row: body, actor: w.as("ada").id }]);
  });

  it("after a reconnect, the live stream sends exactly the missed changes, in order", async () => {
    const first = listen(w.as("mel"));
    await first.hello();
    await renameState("one");
    await until(() => first.changes.length === 1);
    const seen = first.changes[0]?.seq ?? 0;
    first.close();
    for (const name of ["two", "three", "four"]) await renameState(name);
    const second = listen(w.as("mel"));
    await second.hello(seen);
    await renameState("five");
    await until(() => second.changes.length === 4);
    expect(second.changes.map((change) => change.seq)).toEqual([seen + 1, seen + 2, seen + 3, seen + 4]);
  });

  it("a position that is no longer available is answered with reset", async () => {
    await renameState("one");
    await renameState("two");
    await w.runtime.pool.query("delete from changes");
    const mel = listen(w.as("mel"));
    await mel.hello(0);
    expect(mel.messages.map((message) => message.type)).toEqual(["reset", "ready"]);
    const ahead = listen(w.as("mel"));
    await ahead.hello(999);
    expect(ahead.messages[0]).toEqual({ type: "reset", seq: 2 });
  });

  it("nothing of a private project reaches people who are not in it (security 84)", async () => {
    const secret = await addProject(w.runtime, w.workspace, { network: 0 });
    await addProjectMember(w.runtime, w.workspace, secret, w.as("ada").person as never, 20);
    const mel = listen(w.as("mel"));
    await mel.hello();
    await w
      .as("ada")
      .send("POST", `${w.W}/projects/${secret.id}/states/`, { name: "Hidden", color: "#000000" });
    await renameState("Seen");
    await until(() => mel.changes.some((change) => change.op === "update"));
    expect(JSON.stringify(mel.messages)).not.toContain("Hidden");
  });

  it("people who lose their membership while connected receive nothing more within five seconds (security 83)", async () => {
    const mel = listen(w.as("mel"));
    await mel.hello();
    await w.runtime.db
      .updateTable("workspace_members")
      .set({ is_active: false })
      .where("member_id", "=", w.as("mel").id)
      .execute();
    await until(() => mel.closed !== null, 5000);
    expect(mel.closed).toBe(4401);
    const before = mel.changes.length;
    await renameState("later");
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(mel.changes.length).toBe(before);
  });

  it("a session that ends closes its socket", async () => {
    const mel = listen(w.as("mel"));
    await mel.hello();
    await w.runtime.db.deleteFrom("sessions").where("user_id", "=", w.as("mel").id).execute();
    await until(() => mel.closed === 4401, 5000);
  });

  it("malformed and huge messages end the socket, and the server keeps running (security 85)", async () => {
    for (const text of ["not json", '{"type":"hello","since":"x"}', "x".repeat(100_000)]) {
      const ear = listen(w.as("mel"));
      await ear.opened();
      ear.send(text);
      await until(() => ear.closed !== null);
    }
    expect((await w.as("mel").send("GET", `${w.P}/states/`)).status).toBe(200);
  });

  it("a change through one node is live on another", async () => {
    const other = await testServer({ sharing: w });
    try {
      const mel = listen(w.as("mel"), await other.listen());
      await mel.hello();
      await renameState("From the first node");
      await until(() => mel.changes.length === 1);
    } finally {
      for (const ear of ears.splice(0)) ear.close();
      await other.stop();
    }
  });

  it("what a node, or a command, commits right before it ends reaches the others", async () => {
    const leaving = await testServer({ sharing: w });
    const mel = listen(w.as("mel"));
    await mel.hello();
    const actor = { runtime: leaving.runtime, workspace: w.workspace, me: { id: w.as("ada").id } };
    const id = w.states.backlog.id;
    await tx(actor, async (t) =>
      t.changed({
        entity: "state",
        id,
        op: "update",
        project_id: w.project.id,
        row: { ...w.states.backlog },
      }),
    );
    await leaving.stop();
    await until(() => mel.changes.length === 1);
  });

  it("two hundred concurrent writes reach a listener once each, in order", async () => {
    const mel = listen(w.as("mel"));
    await mel.hello();
    await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        w.as("ada").send("POST", `${w.P}/states/`, { name: `State ${n}`, color: "#123456" }),
      ),
    );
    await until(() => mel.changes.length >= 200, 15_000);
    const seqs = mel.changes.map((change) => change.seq);
    expect(seqs).toEqual(Array.from({ length: 200 }, (_, n) => (seqs[0] ?? 0) + n));
  });
});
