import { setTimeout as sleep } from "node:timers/promises";
import { world, type World } from "@cairn/testkit/world";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import WebSocket from "ws";

describe("draining", () => {
  let w: World;
  let base: string;
  beforeEach(async () => {
    w = await world();
    base = await w.listen();
  });
  afterEach(() => w.stop());
  const headers = (): Record<string, string> => ({
    cookie: w.as("ada").person?.cookie ?? "",
    "content-type": "application/json",
  });
  const create = (name: string): Promise<number> =>
    fetch(`${base}${w.P}/issues/`, {
      method: "POST",
      headers: headers(),
      body: JSON.stringify({ name }),
    }).then(
      (answer) => answer.status,
      () => 0,
    );

  it("a server that is stopping answers every request that has arrived, and accepts no new connections", async () => {
    // The project's row is locked: the requests have arrived and are waiting.
    const client = await w.runtime.pool.connect();
    await client.query("begin");
    await client.query("select from projects where id = $1 for update", [w.project.id]);
    const creates = Array.from({ length: 12 }, (_, n) => create(`Issue ${n}`));
    // Seven wait for the row, on the other connections of the pool of eight; five wait for a connection.
    while (w.runtime.pool.waitingCount < 5) await sleep(10);
    const closed = w.app.close();
    await sleep(500);
    await expect(fetch(`${base}/healthz`, { headers: { connection: "close" } })).rejects.toThrow();
    await client.query("commit");
    client.release();
    expect(await Promise.all(creates)).toEqual(Array.from({ length: 12 }, () => 201));
    await closed;
  });

  it("a server that is stopping answers active writers on keep-alive connections until it closes these connections", async () => {
    let isRefused = false;
    const statuses: number[] = [];
    const writer = async (): Promise<void> => {
      while (!isRefused) {
        const status = await create("Again");
        // Refused before it was sent: the client knows that nothing has happened.
        if (status === 0) isRefused = true;
        else statuses.push(status);
      }
    };
    const writers = Array.from({ length: 6 }, writer);
    await sleep(300);
    await w.app.close();
    await Promise.all(writers);
    const { rows } = await w.runtime.pool.query<{ n: number }>("select count(*)::integer as n from issues");
    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(rows[0]?.n).toBe(statuses.length);
  });

  it("a server that is stopping tells open sockets that it is restarting", async () => {
    const socket = new WebSocket(`${base.replace("http", "ws")}/api/workspaces/${w.slug}/live/`, {
      headers: { cookie: w.as("ada").person?.cookie ?? "" },
    });
    await new Promise((resolve) => socket.once("open", resolve));
    const ended = new Promise((resolve) =>
      socket.once("close", (code, reason) => resolve([code, reason.toString("utf8")])),
    );
    await w.app.close();
    expect(await ended).toEqual([1012, "service restart"]);
  });
});
