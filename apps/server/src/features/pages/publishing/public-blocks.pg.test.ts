// Blocks that a public page shows in another way than the app, because it has no scripts.
import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { planningWorld, type Row } from "../../cycles/planning.fixture.ts";
import { pagePlace, type Place } from "../pages.fixture.ts";

let w: World;
let at: Place;
beforeAll(async () => {
  w = await planningWorld();
  at = await pagePlace(w, "project");
});
afterAll(() => w.stop());

const publish = (page: Row, settings: object = {}): Promise<Row> =>
  at.ok("POST", `/pages/${page.id}/publish/`, settings, "mel");
const open = (anchor: string) => w.app.inject({ url: `/pages/${anchor}/` });

const DIAGRAM = '<pre><code class="language-mermaid">flowchart LR; a --&gt; b</code></pre>';

test("a public page contains the source of a diagram, and one script that draws it, named by its policy", async () => {
  const page = await at.make({ description_html: DIAGRAM });
  const { anchor } = await publish(page);
  const { body, headers } = await open(anchor);
  expect(body).toContain(
    `<div data-diagram="Diagram"><details open><summary>Source of the diagram (Mermaid)</summary>${DIAGRAM}</details></div>`,
  );
  const scripts = [...body.matchAll(/<script [^>]*nonce="([^"]+)"><\/script>/g)];
  expect(scripts).toHaveLength(1);
  const policy = String(headers["content-security-policy"]);
  expect(policy).toContain(`script-src 'nonce-${scripts[0]?.[1]}';`);
  expect(policy).toContain("frame-src 'self'; img-src 'self' data:;");
  const again = String((await open(anchor)).headers["content-security-policy"]);
  expect(again).not.toBe(policy);
});

test("a public page without diagrams has no script", async () => {
  const page = await at.make({ description_html: "<pre><code>flowchart LR; a --&gt; b</code></pre>" });
  const { anchor } = await publish(page);
  const { body, headers } = await open(anchor);
  expect(body).not.toContain("<script");
  expect(headers["content-security-policy"]).not.toMatch(/script-src|frame-src|data:/);
});

test("a public page shows formulas as MathML without links and styles, and the source of a wrong one", async () => {
  const page = await at.make({
    description_html:
      '<h2>On <span data-math="inline">a^2</span></h2><div data-math="block">\\frac{1}{2}</div>' +
      '<p><span data-math="inline">\\href{javascript:alert(1)}{x}\\htmlStyle{color: red}{y}</span></p>' +
      '<p><span data-math="inline">\\frac{1</span></p>',
  });
  const { anchor } = await publish(page, { shows_outline: true });
  const { body } = await open(anchor);
  expect(body).toMatch(
    /<h2 id="section-1">On <span data-math="inline"><span><math [^>]*><semantics><mrow><msup>/,
  );
  expect(body).toMatch(/<div data-math="block"><span><math [^>]*display="block"/);
  expect(body).toContain(">On a^2</a>");
  expect(body.match(/<article>.*<\/article>/s)?.[0]).not.toMatch(/ (?:href|style|class)=/);
  expect(body).toContain('<span data-math="inline">\\frac{1</span>');
});

test("a public page draws formulas up to a limit, and shows the source of those after it", async () => {
  const page = await at.make({ description_html: '<p><span data-math="inline">x</span></p>'.repeat(1001) });
  const { anchor } = await publish(page);
  const { body } = await open(anchor);
  expect(body.match(/<math /g)).toHaveLength(1000);
  expect(body).toContain('<span data-math="inline">x</span>');
});

test("a public page shows columns and tables as wide as they are stored", async () => {
  const columns = (...widths: string[]) =>
    `<div data-type="columns">${widths.map((width) => `<div data-type="column"${width}><p>x</p></div>`).join("")}</div>`;
  const page = await at.make({
    description_html: `${columns(' data-width="40"', "")}<table><tbody><tr><td colwidth="120"><p>a</p></td><td colspan="2" colwidth="80,60"><p>b</p></td></tr></tbody></table>`,
  });
  const { anchor } = await publish(page);
  const { body } = await open(anchor);
  expect(body).toContain('<div data-width="60" data-type="column">');
  expect(body).toContain('[data-width="60"]{flex-grow:60}');
  expect(body).toContain(
    '<table width="260"><colgroup><col width="120"><col width="80"><col width="60"></colgroup><tbody>',
  );
});
