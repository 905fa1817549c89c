import { describe, expect, test } from "vitest";
import { documentChanges, parseDocument } from "./changes.ts";
import { documentSchema } from "./schema.ts";

const schema = documentSchema();
/** Each change as "deleted → added" text; a block that is not text by its name. */
function changes(before: string, after: string): string[] {
  const [a, b] = [parseDocument(schema, before), parseDocument(schema, after)];
  const text = (doc: typeof a, from: number, to: number): string =>
    doc.textBetween(from, to, "¶", (leaf) => `[${leaf.type.name}]`);
  return documentChanges(a, b).map(
    ({ fromA, toA, fromB, toB }) => `${text(a, fromA, toA)} → ${text(b, fromB, toB)}`,
  );
}

describe("changes between two versions of a document", () => {
  test("there are none between equal ones", () => {
    expect(changes("<p>One</p><p></p><p>Two</p>", "<p>One</p><p></p><p>Two</p>")).toEqual([]);
  });

  test("are whole words, in each paragraph", () => {
    expect(
      changes(
        "<p>The red house</p><p>stays</p><p>by the river</p>",
        "<p>The green house</p><p>stays</p><p>by the sea</p>",
      ),
    ).toEqual(["red → green", "river → sea"]);
  });

  test("are blocks that were added or deleted", () => {
    expect(
      changes("<p>One</p><p>Two</p><p>Three</p>", "<h2>Zero</h2><p>One</p><p>Three</p><hr><p>Four</p>"),
    ).toEqual([" → Zero", "Two → ", " → [horizontalRule]¶Four"]);
  });

  test("do not spread over what is equal between two distant edits of a long document", () => {
    const long = Array.from({ length: 2000 }, (_, at) => `<p>Paragraph ${at} of a long document.</p>`);
    const edited = [...long];
    edited[1] = "<p>Paragraph 1 of a short document.</p>";
    edited.splice(1000, 1);
    edited[1990] = "<p>Last words.</p>";
    const found = changes(long.join(""), edited.join(""));
    expect(found.slice(0, 2)).toEqual(["long → short", "Paragraph 1000 of a long document. → "]);
    expect(found.join("").length).toBeLessThan(200);
  });

  test("include formatting, ticked tasks and attributes of blocks, but not how wide an image is and where it stands", () => {
    expect(changes("<p>Very well</p>", "<p>Very <strong>well</strong></p>")).toEqual(["well → well"]);
    expect(
      changes(
        '<ul data-type="taskList"><li data-type="taskItem" data-checked="false"><p>Do</p></li></ul>',
        '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><p>Do</p></li></ul>',
      ),
    ).toHaveLength(1);
    const figure = '<figure><img src="/a" width="320" height="200"><figcaption>A map</figcaption></figure>';
    const wide = figure
      .replace('width="320" height="200"', 'width="50%"')
      .replace("<figure", '<figure data-align="right"');
    expect(changes(`<p>a</p>${figure}`, `<p>a</p>${wide}`)).toEqual([]);
    expect(changes(figure, wide.replace("/a", "/b"))).toHaveLength(1);
    expect(changes("<h1>Same</h1>", "<h2>Same</h2>").length).toBeGreaterThan(0);
  });
});
