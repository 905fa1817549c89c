import type { PageComment } from "@cairn/contract/entities/page-comment";
import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { planningWorld } from "../../cycles/planning.fixture.ts";
import { viewerOf } from "../../../convergence/observer.fixture.ts";
import { visible } from "../../live/viewer.ts";
import { pagePlace, type Place } from "../pages.fixture.ts";

let w: World;
let at: Place;
let id: string;
beforeAll(async () => {
  w = await planningWorld();
});
afterAll(() => w.stop());

const comments = (who?: string): Promise<PageComment[]> =>
  at.ok("GET", `/pages/${id}/comments/`, undefined, who);
const say = (text: string, more: object = {}, who?: string): Promise<PageComment> =>
  at.ok("POST", `/pages/${id}/comments/`, { comment_html: `<p>${text}</p>`, ...more }, who);
const attempt = async (method: "POST" | "PATCH" | "DELETE", path: string, who: string, body?: object) =>
  (await at.call(method, `/pages/${id}/comments/${path}`, body, who)).status;
const PEOPLE = ["ada", "mel", "vic", "gus"];
const byEach = async (method: "POST" | "PATCH" | "DELETE", path: string, body?: object) => {
  const statuses: number[] = [];
  for (const who of PEOPLE) statuses.push(await attempt(method, path, who, body));
  return statuses;
};

describe.each(["project", "workspace"] as const)("comments on a page of a %s", (kind) => {
  beforeEach(async () => {
    at = await pagePlace(w, kind);
    ({ id } = await at.make({ description_html: "<p>Text</p>" }));
  });

  test("are listed oldest first, with their threads", async () => {
    const first = await say("Why?", {}, "vic");
    const reply = await say("Because", { parent: first.id });
    const second = await say("Because of that", { parent: reply.id }, "gus");
    expect(await comments()).toEqual([first, reply, second]);
    expect(first).toMatchObject({
      page: id,
      project: at.projectId,
      actor: w.as("vic").id,
      thread: first.id,
      parent: null,
      quote: null,
      resolved_at: null,
      comment_html: "<p>Why?</p>",
      comment_stripped: "Why?",
    });
    expect([reply.parent, second.parent, second.thread]).toEqual([first.id, first.id, first.id]);
  });

  test("are written by everyone who sees the page, also while it is locked", async () => {
    expect(await byEach("POST", "", { comment_html: "<p>Hi</p>" })).toEqual([201, 201, 201, 201]);
    await at.ok("POST", `/pages/${id}/lock/`, {});
    expect(await byEach("POST", "", { comment_html: "<p>Hi</p>" })).toEqual([201, 201, 201, 201]);
  });

  test("on a private page are its owner's alone", async () => {
    const { id: first } = await say("Mine");
    await at.ok("PATCH", `/pages/${id}/`, { access: 1 });
    expect(await byEach("POST", "", { comment_html: "<p>Hi</p>" })).toEqual([404, 201, 404, 404]);
    expect(await byEach("POST", `${first}/resolve/`, {})).toEqual([404, 200, 404, 404]);
    expect((await at.call("GET", `/pages/${id}/comments/`, undefined, "ada")).status).toBe(404);
  });

  test("on an archived page are read-only", async () => {
    const { id: first } = await say("Old");
    await at.ok("POST", `/pages/${id}/archive/`, {});
    expect(await comments("gus")).toHaveLength(1);
    const statuses = [
      await attempt("POST", "", "mel", { comment_html: "<p>Hi</p>" }),
      await attempt("PATCH", `${first}/`, "mel", { comment_html: "<p>Hi</p>" }),
      await attempt("POST", `${first}/resolve/`, "mel", {}),
      await attempt("DELETE", `${first}/`, "mel"),
    ];
    expect(statuses).toEqual([400, 400, 400, 400]);
  });

  test("are changed and deleted by their author and admins", async () => {
    const { id: first } = await say("Mine", {}, "vic");
    expect(await byEach("PATCH", `${first}/`, { comment_html: "<p>Other</p>" })).toEqual([
      200, 403, 200, 403,
    ]);
    const [changed] = await comments();
    expect(changed).toMatchObject({ comment_stripped: "Other", actor: w.as("vic").id });
    expect(await attempt("DELETE", `${first}/`, "mel")).toBe(403);
    expect(await attempt("DELETE", `${first}/`, "vic")).toBe(204);
    expect(await comments()).toEqual([]);
    expect(await attempt("DELETE", `${first}/`, "vic")).toBe(404);
  });

  test("form threads that members, their author and the page's owner resolve and reopen", async () => {
    const { id: first } = await say("Mine", {}, "vic");
    expect(await byEach("POST", `${first}/resolve/`, {})).toEqual([200, 200, 200, 403]);
    expect(await comments()).toMatchObject([{ resolved_by: w.as("ada").id }]);
    expect(await byEach("DELETE", `${first}/resolve/`)).toEqual([204, 204, 204, 403]);
    await at.ok("POST", `/pages/${id}/comments/${first}/resolve/`, {});
    await say("Wait", { parent: first }, "gus");
    expect((await comments())[0]).toMatchObject({ resolved_at: null, resolved_by: null });
  });

  test("stay when the first one of their thread is deleted", async () => {
    const first = await say("One");
    const second = await say("Two", { parent: first.id });
    const third = await say("Three", { parent: first.id });
    await at.ok("POST", `/pages/${id}/comments/${first.id}/resolve/`, {});
    expect(await attempt("DELETE", `${first.id}/`, "mel")).toBe(204);
    const left = await comments();
    expect(left.map((one) => [one.id, one.parent, one.thread])).toEqual([
      [second.id, null, first.id],
      [third.id, second.id, first.id],
    ]);
    expect(left[0]?.resolved_by).toBe(w.as("mel").id);
  });

  test("are created once, even if the request is repeated", async () => {
    const key = `0190b5a0-1111-7000-8000-00000000000${kind === "project" ? 1 : 2}`;
    const send = (text: string) =>
      w
        .as("mel")
        .send(
          "POST",
          `${at.base}/pages/${id}/comments/`,
          { comment_html: text },
          { headers: { "idempotency-key": key } },
        );
    expect((await send("<p>Once</p>")).body.id).toBe(key);
    expect((await send("<p>Once</p>")).body.id).toBe(key);
    expect((await send("<p>Twice</p>")).status).toBe(422);
    expect(await comments()).toHaveLength(1);
  });

  test("are refused with the field that is wrong", async () => {
    const refused = async (body: object) => {
      const { status, body: errors } = await at.call("POST", `/pages/${id}/comments/`, body);
      return [status, ...Object.keys(errors)];
    };
    const other = await at.make();
    const elsewhere = await at.ok("POST", `/pages/${other.id}/comments/`, { comment_html: "<p>x</p>" });
    const comment_html = "<p>x</p>";
    expect(await refused({})).toEqual([400, "comment_html"]);
    expect(await refused({ comment_html, parent: elsewhere.id })).toEqual([400, "parent"]);
    const anchor = { start: "CQ==", end: "CQ==", quote: "Text" };
    expect(await refused({ comment_html, anchor })).toEqual([400, "anchor"]);
    const { id: parent } = await say("First");
    expect(await refused({ comment_html, parent, anchor })).toEqual([400, "anchor"]);
    expect((await at.call("PATCH", `/pages/${id}/comments/${elsewhere.id}/`, { comment_html })).status).toBe(
      404,
    );
  });

  test("are announced to those who see the page", async () => {
    await at.told();
    const seenBy = async (who: string) => {
      const viewer = await viewerOf(w, w.as(who));
      const change = (await w.changes()).findLast(({ entity }) => entity === "page_comment");
      if (!viewer || !change) throw new Error("There is no such viewer or change.");
      return visible(change, viewer);
    };
    const first = await say("Hello");
    expect(await at.told()).toEqual(["page_comment insert"]);
    expect((await seenBy("gus"))?.row).toEqual(JSON.parse(JSON.stringify(first)));
    await at.ok("PATCH", `/pages/${id}/`, { access: 1 });
    const { id: second } = await say("For me");
    expect(await seenBy("ada")).toBeNull();
    expect(await seenBy("mel")).not.toBeNull();
    await at.ok("DELETE", `/pages/${id}/comments/${second}/`);
    expect(await seenBy("ada")).toBeNull();
    expect((await seenBy("mel"))?.row).toBeNull();
  });

  test("are not part of copies of the page", async () => {
    await say("Here");
    const copy = await at.ok("POST", `/pages/${id}/duplicate/`, {});
    expect(await at.ok("GET", `/pages/${copy.id}/comments/`)).toEqual([]);
  });

  test("move along with the page", async () => {
    await say("Here");
    const target = at.projectId === null ? await pagePlace(w, "project") : await pagePlace(w, "workspace");
    await at.ok("POST", `/pages/${id}/move/`, { project: target.projectId });
    expect(await target.ok("GET", `/pages/${id}/comments/`)).toMatchObject([
      { comment_stripped: "Here", project: target.projectId },
    ]);
    expect((await at.call("GET", `/pages/${id}/comments/`)).status).toBe(404);
  });
});
