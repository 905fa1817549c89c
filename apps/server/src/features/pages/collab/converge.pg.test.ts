// Random edits of five people on two nodes, whose connections are cut now and then.
import { testServer, type TestServer } from "@cairn/testkit/server";
import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { planningWorld } from "../../cycles/planning.fixture.ts";
import { render } from "../document/rendering.ts";
import { openDocument } from "../document/shared-document.ts";
import { readUpdates } from "../document/store.ts";
import { pagePlace } from "../pages.fixture.ts";
import { until, Writer } from "./writer.fixture.ts";

const EDITS = 120;
const SEEDS = [1, 20_261_124];

/** Numbers from 0 to 1 that depend on the seed only (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

let w: World;
let second: TestServer;
let [one, two] = ["", ""];
beforeAll(async () => {
  w = await planningWorld();
  second = await testServer({ sharing: w });
  [one, two] = [await w.listen(), await second.listen()];
});
afterAll(async () => {
  await second.stop();
  await w.stop();
});

/** Inserts, changes or deletes one paragraph. */
function edit(writer: Writer, random: () => number, word: string): void {
  const paragraphs = writer.html.match(/<p>.*?<\/p>/g) ?? [];
  const at = Math.floor(random() * paragraphs.length);
  const kind = random();
  if (kind < 0.4) paragraphs.splice(at, 0, `<p>${word}</p>`);
  else if (kind < 0.85) paragraphs[at] = (paragraphs[at] ?? "<p></p>").replace("</p>", ` ${word}</p>`);
  else if (paragraphs.length > 1) paragraphs.splice(at, 1);
  writer.write(paragraphs.join(""));
}

describe("pages that five people edit on two nodes", () => {
  test.each(SEEDS)(
    "hold the same text everywhere in the end, and no other page's (seed %i)",
    async (seed) => {
      const random = randomFrom(seed);
      const at = await pagePlace(w, "project");
      const { id } = await at.make({ description_html: "<p>start</p>" });
      const other = await at.make({ description_html: "<p>other</p>" });
      const people = ["ada", "mel", "ada", "mel", "ada"];
      const writers = people.map((who, n) => new Writer(n % 2 === 0 ? one : two, w, w.as(who), id));
      const bystander = new Writer(one, w, w.as("mel"), other.id);
      try {
        await Promise.all([...writers, bystander].map((writer) => writer.opened()));
        const offline = new Set<Writer>();
        for (let n = 0; n < EDITS; n += 1) {
          const writer = writers[Math.floor(random() * writers.length)]!;
          edit(writer, random, `w${n}`);
          if (n % 30 === 29) edit(bystander, random, `other${n}`);
          if (offline.has(writer) && random() < 0.3) {
            offline.delete(writer);
            await writer.connect();
          } else if (!offline.has(writer) && random() < 0.1) {
            offline.add(writer);
            writer.cut();
          }
          if (random() < 0.2) await new Promise((resolve) => setTimeout(resolve, random() * 40));
        }
        for (const writer of offline) await writer.connect();
        await until(() => writers.every(({ provider }) => provider.unsyncedChanges === 0), 20_000);
        await until(() => new Set(writers.map(({ html }) => html)).size === 1, 20_000);
        const shown = writers[0]?.html ?? "";
        const fresh = render(openDocument(await readUpdates(w.runtime.db, w.workspace.id, id))).html;
        expect(fresh).toBe(shown);
        const stored = async () => (await at.ok("GET", `/pages/${id}/`)).description_html;
        await until(async () => (await stored()) === shown, 20_000);
        expect(shown).not.toContain("other");
        expect(bystander.html).not.toMatch(/\bw\d/);
      } finally {
        for (const writer of [...writers, bystander]) writer.close();
      }
    },
  );
});
