import { describe, expect, it } from "vitest";
import { publicDocumentOf, renderingOf, renderingOfHtml, rewrite } from "./long-documents.ts";
import { render, renderHtml } from "./rendering.ts";
import { encode, openDocument, writeHtml } from "./shared-document.ts";

const LONG = Array.from(
  { length: 1500 },
  (_, n) => `<p>Paragraph <strong>${n}</strong> of a long page</p>`,
).join("");
const LATER = LONG.replace("<strong>7</strong>", "<em>seven</em>");

/** How often this thread had a turn until the work was done. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await work.finally(() => clearInterval(timer));
  return turns;
}

function longDocument() {
  const doc = openDocument([]);
  writeHtml(doc, LONG);
  return doc;
}

describe("a long document", () => {
  it("is rendered to the same as in this thread, which goes on meanwhile", async () => {
    const doc = longDocument();
    const rendering = renderingOf(doc, encode(doc));
    expect(await turnsDuring(rendering)).toBeGreaterThan(1);
    expect(await rendering).toEqual(render(doc));
    expect((await rendering).html).toBe(LONG);
  });

  it("is parsed and rewritten in the thread, too: blocks that are the same stay", async () => {
    const doc = longDocument();
    const before = encode(doc).length;
    const rewriting = rewrite(doc, LATER);
    expect(await turnsDuring(rewriting)).toBeGreaterThan(1);
    expect(render(doc).html).toBe(LATER);
    expect(encode(doc).length - before).toBeLessThan(200);
    expect(await renderingOfHtml(LATER)).toEqual(renderHtml(LATER));
  });

  it("reports what fails in the thread, which takes the next work", async () => {
    const broken = Buffer.alloc(40_000, 255);
    await expect(renderingOf(longDocument(), broken)).rejects.toThrow();
    expect((await renderingOfHtml(LONG)).html).toBe(LONG);
  });

  it("is prepared for the readers of a publication in the thread", async () => {
    const reader = { language: "en", texts: { someone: "someone" } } as Parameters<
      typeof publicDocumentOf
    >[0]["reader"];
    const html = `${LONG}<p><mention-component entity_name="user_mention"></mention-component></p>`;
    const place = { workspace_id: "w", files: "/pages/a/files/" };
    const document = publicDocumentOf({ html, reader, place });
    expect(await turnsDuring(document)).toBeGreaterThan(1);
    expect((await document).html).toBe(`${LONG}<p>@someone</p>`);
  });
});

it("a short document starts no thread: it is rendered at once", async () => {
  const doc = openDocument([]);
  writeHtml(doc, "<p>Short</p>");
  let isRendered = false;
  void renderingOf(doc, encode(doc)).then(() => (isRendered = true));
  await Promise.resolve();
  expect(isRendered).toBe(true);
});
