import { world, type World } from "@cairn/testkit/world";
import { afterEach, beforeEach, expect, it } from "vitest";
import { newId } from "../../platform/ids.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { addComments } from "./imported-comments.ts";
import { findComments } from "./queries.ts";

let w: World;
beforeEach(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
});
afterEach(() => w.stop());

it("the rows of imported comments in the live stream are those that a fetch returns", async () => {
  const issue = (await w.as("ada").send("POST", `${w.P}/issues/`, { name: "One", start_date: "2026-03-11" }))
    .body;
  const place = { workspace_id: w.workspace.id, project_id: w.project.id };
  const base = { issue_id: issue.id as string, comment_html: "<p>Hello</p>", comment_stripped: "Hello" };
  const comments = [
    {
      ...base,
      id: newId(),
      actor_id: w.as("mel").id,
      external_id: "2",
      created_at: "2024-03-12T10:15:00.000000Z",
    },
    { ...base, id: newId(), actor_id: null, external_id: "1", created_at: "2024-03-11T10:15:00.000000Z" },
  ].map((one) => ({ ...one, external_source: "jira" }));
  const since = (await w.changes()).at(-1)?.seq ?? 0;
  const actor = { runtime: w.runtime, workspace: w.workspace, me: { id: w.as("ada").id } };
  await tx(actor, async (t) => {
    await lockProjectForWrite(t, w.project.id);
    await addComments(t, w.project.id, comments);
  });
  const streamed = (await w.changes()).filter(({ seq, entity }) => seq > since && entity === "comment");
  const found = await findComments(
    w.runtime.db,
    place,
    comments.map(({ id }) => id),
  );
  expect(found).toHaveLength(2);
  expect(streamed.map(({ row }) => row)).toEqual(found);
});
