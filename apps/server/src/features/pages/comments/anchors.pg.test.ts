// What threads are about, in pages that are open on two nodes.
import type { PageComment } from "@cairn/contract/entities/page-comment";
import { testServer, type TestServer } from "@cairn/testkit/server";
import type { World } from "@cairn/testkit/world";
import { updateYFragment } from "@tiptap/y-tiptap";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { planningWorld } from "../../cycles/planning.fixture.ts";
import { mergePageUpdates } from "../collab/job.ts";
import { until, Writer } from "../collab/writer.fixture.ts";
import { commentedIn, sentAnchorOf } from "../document/commented.fixture.ts";
import { markText } from "../document/comment-marks.ts";
import { fragmentOf } from "../document/fragment.ts";
import { nodeOf } from "../document/node.ts";
import { openDocument } from "../document/shared-document.ts";
import { readUpdates } from "../document/store.ts";
import { pagePlace, type Place } from "../pages.fixture.ts";

let w: World;
let second: TestServer;
let [one, two] = ["", ""];
let at: Place;
let id: string;
const writers: Writer[] = [];

beforeAll(async () => {
  w = await planningWorld();
  second = await testServer({ sharing: w });
  [one, two] = [await w.listen(), await second.listen()];
});
afterAll(async () => {
  await second.stop();
  await w.stop();
});
beforeEach(async () => {
  at = await pagePlace(w, "project");
  ({ id } = await at.make({ description_html: "<p>One two three</p><p>Other</p>" }));
});
afterEach(() => {
  for (const writer of writers.splice(0)) writer.close();
});

async function open(node: string, who: string): Promise<Writer> {
  const writer = new Writer(node, w, w.as(who), id);
  writers.push(writer);
  await writer.opened();
  return writer;
}
const commentOn = (writer: Writer, quote: string, who = "mel"): Promise<PageComment> =>
  at.ok(
    "POST",
    `/pages/${id}/comments/`,
    { comment_html: "<p>Hm</p>", anchor: sentAnchorOf(writer.doc, quote) },
    who,
  );
const stored = async () => commentedIn(openDocument(await readUpdates(w.runtime.db, w.workspace.id, id)));
const page = (who?: string) => at.ok("GET", `/pages/${id}/`, undefined, who);
const shows = (writer: Writer, marks: readonly string[]) =>
  until(() => JSON.stringify(commentedIn(writer.doc)) === JSON.stringify(marks));
const lock = () => at.ok("POST", `/pages/${id}/lock/`, {});

/** Moves the first block to the end, as editors do: they delete it and write it again. */
function moveFirstBlock({ doc }: Writer): void {
  const node = nodeOf(doc);
  const [first, ...others] = Array.from({ length: node.childCount }, (_, n) => node.child(n));
  const moved = node.type.create(null, first ? [...others, first] : others);
  doc.transact(() =>
    updateYFragment(doc, fragmentOf(doc), moved, { mapping: new Map(), isOMark: new Map() }),
  );
}

describe("a thread about a selection", () => {
  test("is marked for everyone who has the page open, on each node", async () => {
    const [here, there] = [await open(one, "mel"), await open(two, "ada")];
    const { thread, quote } = await commentOn(here, "two");
    expect(quote).toBe("two");
    await shows(here, [`${thread}: two`]);
    await shows(there, [`${thread}: two`]);
  });

  test("can be written by people who may not edit: on a locked page, viewers and guests", async () => {
    await lock();
    const reader = await open(one, "gus");
    const { thread } = await commentOn(reader, "two three", "gus");
    await shows(reader, [`${thread}: two three`]);
    const viewer = await open(two, "vic");
    const { thread: other } = await commentOn(viewer, "One two", "vic");
    await shows(reader, [`${other}: One two`, `${thread}: two three`]);
  });

  test("changes neither the text nor who edited it, and adds no version", async () => {
    const before = await page();
    const { thread } = await commentOn(await open(one, "gus"), "two", "gus");
    const merge = () =>
      mergePageUpdates.run({ ...w.runtime, now: () => new Date(Date.now() + 3_600_000) } as never);
    await merge();
    expect(await stored()).toEqual([`${thread}: two`]);
    expect(await page()).toEqual(before);
    expect(await at.ok("GET", `/pages/${id}/versions/`)).toEqual([]);
  });

  test("follows its text when another person moves the block on another node, and edits it", async () => {
    const [here, there] = [await open(one, "mel"), await open(two, "ada")];
    const { thread } = await commentOn(here, "two");
    await shows(there, [`${thread}: two`]);
    moveFirstBlock(there);
    await there.saved();
    await here.shows("<p>Other</p><p>One two three</p>");
    expect(commentedIn(here.doc)).toEqual([`${thread}: two`]);
    here.write("<p>Other</p><p>Zero, one two and three</p>");
    await here.saved();
    await there.shows("<p>Other</p><p>Zero, one two and three</p>");
    expect(commentedIn(there.doc)).toEqual([`${thread}: two`]);
  });

  test("arrives on the text that is typed at the same time on the other node", async () => {
    const [here, there] = [await open(one, "mel"), await open(two, "ada")];
    const anchor = sentAnchorOf(here.doc, "One two three");
    there.write("<p>One, two and three</p><p>Other</p>");
    await there.saved();
    const { thread } = await at.ok("POST", `/pages/${id}/comments/`, { comment_html: "<p>Hm</p>", anchor });
    await shows(here, [`${thread}: One, two and three`]);
    await shows(there, [`${thread}: One, two and three`]);
  });

  test("has no mark left when its text is deleted, but stays", async () => {
    const here = await open(one, "mel");
    const { id: comment, thread } = await commentOn(here, "two");
    await shows(here, [`${thread}: two`]);
    here.write("<p>One three</p><p>Other</p>");
    await here.saved();
    expect(await stored()).toEqual([]);
    expect(await at.ok("GET", `/pages/${id}/comments/`)).toMatchObject([{ id: comment, quote: "two" }]);
  });

  test("is unmarked when its last comment is deleted, not before", async () => {
    const here = await open(one, "mel");
    const { id: first, thread } = await commentOn(here, "two");
    const reply = await at.ok("POST", `/pages/${id}/comments/`, {
      comment_html: "<p>Yes</p>",
      parent: first,
    });
    await at.ok("DELETE", `/pages/${id}/comments/${first}/`);
    expect(await at.ok("GET", `/pages/${id}/comments/`)).toMatchObject([
      { id: reply.id, thread, quote: "two" },
    ]);
    expect(await stored()).toEqual([`${thread}: two`]);
    await at.ok("DELETE", `/pages/${id}/comments/${reply.id}/`);
    expect(await stored()).toEqual([]);
    await shows(here, []);
  });

  test("stays when a client that knows only HTML changes other text, or a version is restored", async () => {
    const here = await open(one, "mel");
    const { thread } = await commentOn(here, "two");
    await at.ok("PATCH", `/pages/${id}/`, { description_html: "<p>Zero one two three</p><p>More</p>" });
    expect(await stored()).toEqual([`${thread}: two`]);
    const [version] = await at.ok("GET", `/pages/${id}/versions/`);
    await at.ok("POST", `/pages/${id}/versions/${version.id}/restore/`, {});
    expect((await page()).description_html).toBe("<p>One two three</p><p>Other</p>");
    expect(await stored()).toEqual([`${thread}: two`]);
    await shows(here, [`${thread}: two`]);
  });

  test("is not in the HTML of the page, its copies and its public page", async () => {
    await commentOn(await open(one, "mel"), "two");
    const copy = await at.ok("POST", `/pages/${id}/duplicate/`, {});
    const { anchor } = await at.ok("POST", `/pages/${id}/publish/`, {});
    const html = (await page()).description_html;
    expect([html, copy.description_html]).toEqual(Array(2).fill("<p>One two three</p><p>Other</p>"));
    const published = await (await fetch(`${one}/pages/public/${anchor}/`)).text();
    expect(published).not.toContain("data-comment");
  });

  test("can't be made by an editor who forges a mark", async () => {
    const here = await open(one, "mel");
    const { start, end, quote } = sentAnchorOf(here.doc, "two");
    const [from, to] = [Buffer.from(start, "base64"), Buffer.from(end, "base64")];
    markText(here.doc, "0190b5a0-0000-7000-8000-000000000001", { start: from, end: to, quote });
    await here.saved();
    expect(await at.ok("GET", `/pages/${id}/comments/`)).toEqual([]);
    expect((await page()).description_html).toBe("<p>One two three</p><p>Other</p>");
  });
});
