// Attack strings in every text that a person can write into an issue (security 58). The sanitizer has tests of its own.
import { ATTACKS } from "@cairn/editor/attacks.fixture";
import { sanitizeHtml } from "@cairn/editor/sanitize";
import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { historyOf } from "./issues.fixture.ts";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
});
afterAll(() => w.stop());

/** An element that runs, embeds or submits, an event handler, or a URL that does not belong to the web. */
const ELEMENTS =
  /<\s*\/?(?:script|style|iframe|object|embed|svg|math|form|input|button|base|meta|link|template|textarea|video|audio)\b|<[^>]*(?:href|src)\s*=\s*["']?\s*(?:javascript|data|vbscript|blob):/i;
const HANDLERS = /<[^>]*\son[a-z]+\s*=/i;
/** Text inside a quoted value of an attribute is no attribute: stored HTML escapes quotation marks. */
const isHarmful = (html: string): boolean =>
  ELEMENTS.test(html) || HANDLERS.test(html.replace(/="[^"]*"/g, '=""'));

describe("hostile HTML in issues", () => {
  it("the expression that detects harmful HTML matches the attacks themselves", () => {
    expect(ATTACKS.filter((attack) => isHarmful(attack)).length).toBeGreaterThan(50);
  });

  it("a text with the character NUL is refused by the name of its field", async () => {
    const [attack] = ATTACKS.filter((text) => text.includes("\0"));
    const answer = await w.as("mel").send("POST", `${w.P}/issues/`, { name: "x", description_html: attack });
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["description_html"]]);
  });

  it("hostile HTML passes through no creation, change or comment into a response, a change or the history", async () => {
    const send = w.as("mel").send;
    for (const attack of ATTACKS.filter((text) => !text.includes("\0"))) {
      const made = await send("POST", `${w.P}/issues/`, { name: "x", description_html: attack });
      expect([attack, made.status]).toEqual([attack, 201]);
      const at = `${w.P}/issues/${made.body.id}`;
      const clean = sanitizeHtml(attack);
      expect((await send("GET", `${at}/`)).body.description_html).toBe(clean);
      await send("PATCH", `${at}/`, { description_html: "<p>in between</p>" });
      const changed = await send("PATCH", `${at}/`, { description_html: attack });
      expect([attack, changed.status]).toEqual([attack, 204]);
      expect((await send("GET", `${at}/`)).body.description_html).toBe(clean);
      const said = await send("POST", `${at}/comments/`, { comment_html: attack });
      expect([attack, said.status, said.body.comment_html]).toEqual([attack, 201, clean]);
      const edited = await send("PATCH", `${at}/comments/${said.body.id}/`, {
        comment_html: `${attack}<p>!</p>`,
      });
      expect(
        [clean, said.body.comment_html, edited.body.comment_html].filter((html) => isHarmful(html)),
      ).toEqual([]);
      const told = await historyOf(w, made.body.id);
      expect(told.filter((a) => isHarmful(`${a.old_value} ${a.new_value}`))).toEqual([]);
    }
    const { rows } = await w.runtime.pool.query(
      "select row->>'description_html' as html from changes where entity = 'issue_description' union all select row->>'comment_html' from changes where entity = 'comment' union all select row->>'new_value' from changes where entity = 'activity'",
    );
    expect(rows.length).toBeGreaterThan(3 * ATTACKS.length);
    expect(rows.filter(({ html }) => html !== null && isHarmful(html))).toEqual([]);
  }, 120_000);

  it("HTML in a name stays plain text", async () => {
    for (const name of ATTACKS.filter((a) => a.length <= 255 && !a.includes("\u0000"))) {
      const { body } = await w.as("mel").send("POST", `${w.P}/issues/`, { name });
      expect(body.name).toBe(name);
    }
  });

  it("the plain text of hostile HTML is stored with it", async () => {
    const { body } = await w.as("mel").send("POST", `${w.P}/issues/`, {
      name: "x",
      description_html: "<h1>Head</h1><p>one <b>two</b></p><script>no</script>",
    });
    const { rows } = await w.runtime.pool.query(
      "select description_stripped from issue_bodies where issue_id = $1",
      [body.id],
    );
    expect(rows).toEqual([{ description_stripped: "Head\none two" }]);
  });
});
