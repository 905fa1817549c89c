import type { OutboxChange } from "@cairn/server/platform/outbox/tx";
import { world, type World } from "@cairn/testkit/world";
import { afterEach, beforeEach, expect, it } from "vitest";
import { catchUp, differences, fetchAll, viewerOf, viewOf } from "../../../convergence/observer.fixture.ts";
import { eventsOf as chatEventsOf } from "../../chat/events.ts";
import { eventsOf as webhookEventsOf } from "../../webhooks/events.ts";
import { controlled, runOf } from "../runs/runs.fixture.ts";
import {
  type Provider,
  type ProviderServer,
  providerServer,
  TOKEN,
} from "../sources/api/provider.fixture.ts";
import { REDMINE } from "../sources/api/providers/redmine.fixture.ts";
import { workThrough } from "./job.ts";

let w: World;
let server: ProviderServer | undefined;
beforeEach(async () => {
  w = await world({ members: { ada: "admin", mel: "member", vic: "viewer" } });
});
afterEach(async () => {
  await server?.close();
  await w.stop();
});

/** Redmine as it was before anyone had written a journal. */
const YOUNGER: Provider = {
  ...REDMINE,
  answer: (call) => {
    const reply = REDMINE.answer(call);
    const body = reply?.body as { issue?: object } | undefined;
    return body?.issue === undefined ? reply : { ...reply, body: { issue: { ...body.issue, journals: [] } } };
  },
};

async function imported(provider: Provider) {
  await server?.close();
  server = await providerServer(w, provider);
  const settings = { url: server.root, token: TOKEN, project: "1" };
  const made = await w.as("ada").send("POST", `${w.P}/imports/connections/`, { source: "redmine", settings });
  const id = made.body.id as string;
  await workThrough(w.runtime);
  const preview = (await w.as("ada").send("GET", `${w.P}/imports/${id}/preview/`)).body;
  return { preview, run: await controlled(w, id, "start") };
}

const history = async (): Promise<string[]> => {
  const { rows } = await w.runtime.pool.query<{ field: string }>(
    "select field from issue_activities where field is not null and created_at < '2025-01-01' order by field",
  );
  return rows.map(({ field }) => field);
};

it("history that a second run brings to issues of the first one is removed with the second one alone", async () => {
  const first = await imported(YOUNGER);
  expect(first.run).toMatchObject({ status: "completed" });
  expect(await history()).toEqual([]);

  const observer = w.as("vic");
  const since = (await w.changes()).at(-1)?.seq ?? 0;
  const stale = await fetchAll(w, observer);
  const before = await viewerOf(w, observer);
  const second = await imported(REDMINE);
  expect(second.preview.kinds).toContainEqual({ kind: "change", count: 8, fresh: 8 });
  expect(second.run.counts.change).toMatchObject({ read: 8, created: 6, failed: 0 });
  expect(await history()).toEqual(["assignees", "name", "parent", "priority", "state", "target_date"]);
  const streamed = (await w.changes()).filter(({ seq, entity }) => seq > since && entity === "activity");
  expect(streamed.map(({ op }) => op)).toEqual(Array.from({ length: 6 }, () => "update"));

  const third = await imported(REDMINE);
  expect(third.run.counts.change).toMatchObject({ created: 0, existing: 6 });

  expect(await controlled(w, second.run.id, "undo")).toMatchObject({
    status: "undone",
    counts: { change: { removed: 6 }, issue: { removed: 0 } },
  });
  expect(await history()).toEqual([]);
  expect((await runOf(w, first.run.id)).counts.issue).toMatchObject({ created: 3 });
  await catchUp(w, observer, stale, { since, before });
  expect(differences(viewOf(stale), viewOf(await fetchAll(w, observer)))).toEqual([]);
});

it("neither webhooks nor chats report the issues, comments and changes that an import brings", async () => {
  await imported(REDMINE);
  const changes = (await w.changes()).map((change): OutboxChange => ({ ...change, was: null }));
  const brought = changes.filter(({ entity }) => entity === "activity" || entity === "comment");
  expect(new Set(brought.map(({ entity }) => entity))).toEqual(new Set(["activity", "comment"]));
  expect(webhookEventsOf(brought)).toEqual([]);
  expect(chatEventsOf(brought)).toEqual([]);
});
