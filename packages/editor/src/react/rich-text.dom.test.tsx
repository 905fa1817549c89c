import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ALLOWED } from "../allow-list.ts";
import { ATTACKS } from "../attacks.fixture.ts";
import { loadHighlighter } from "../highlight.ts";
import { safeImageSource, safeLink, safePath } from "../urls.ts";
import { mountForEachTest } from "./mount.fixture.ts";
import { RichText, type RichTextProps } from "./rich-text.tsx";

const USER = "0b1d8a52-0c2b-4c55-9c4f-2f6f3ad3b6aa";
const ISSUE = "6f0b7f0e-5d0f-4d8c-8a7e-0a4f3c2b1d9e";
/** What the renderer adds besides the document's content. */
const DRAWN: Record<string, string[]> = {
  // Copies the code.
  button: ["type"],
  small: [],
  nav: ["aria-label"],
  span: ["class", "data-user", "role", "aria-label"],
  div: ["class", "data-callout"],
};
const DRAWN_ATTRIBUTES =
  "class data-placeholder loading decoding aria-expanded aria-hidden aria-label data-file-icon download data-depth".split(
    " ",
  );

const drawn = mountForEachTest();

/** A browser's parser loads and runs nothing in the document it creates; happy-dom needs settings for that. */
function loadNothing(): void {
  const { settings } = (window as unknown as { happyDOM: { settings: Record<string, unknown> } }).happyDOM;
  Object.assign(settings, {
    disableCSSFileLoading: true,
    disableIframePageLoading: true,
    disableJavaScriptEvaluation: true,
    disableJavaScriptFileLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  });
}

beforeEach(() => {
  loadNothing();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function draw(props: RichTextProps): HTMLElement {
  act(() => drawn.root.render(<RichText {...props} />));
  return drawn.box.querySelector<HTMLElement>(".rich")!;
}

describe("RichText", () => {
  for (const attack of ATTACKS) {
    it(`renders nothing harmful from ${JSON.stringify(attack)}, even unsanitized`, () => {
      // Without the sanitizer, cells are outside tables; React reports that.
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      for (const element of draw({ html: attack }).querySelectorAll("*")) {
        const allowed = ALLOWED[element.localName] ?? DRAWN[element.localName];
        expect(allowed, element.outerHTML).toBeDefined();
        for (const { name, value } of element.attributes) {
          expect([...allowed!, ...DRAWN_ATTRIBUTES], element.outerHTML).toContain(name);
          if (name === "href") expect(safeLink(value) ?? safePath(value)).toBe(value);
          if (name === "src") expect(safeImageSource(value)).toBe(value);
        }
      }
    });
  }

  it("renders blocks, marks and tables as stored", () => {
    const html =
      '<h2>A</h2><p>b <strong>c</strong></p><ul><li><p>d</p></li></ul><div data-callout="warning"><p>e</p></div><blockquote><p>f</p></blockquote><hr>';
    expect(draw({ html }).innerHTML).toBe(html);
  });

  it("removes white space between table rows", () => {
    const table = draw({
      html: "<table>\n<tbody>\n<tr>\n<td>a</td>\n</tr>\n</tbody>\n</table>",
    }).querySelector("table")!;
    expect(table.outerHTML).toBe("<table><tbody><tr><td>a</td></tr></tbody></table>");
  });

  it("shows the current name of a mentioned user, otherwise the stored one", () => {
    const html = `<p><mention-component target="users" entity_identifier="${USER}" label="Ann">@Ann</mention-component></p>`;
    expect(draw({ html }).textContent).toBe("@Ann");
    expect(draw({ html, mentionName: (id) => (id === USER ? "Ann Smith" : undefined) }).textContent).toBe(
      "@Ann Smith",
    );
  });

  it("lets the screen render linked issues", () => {
    const html = `<p><a data-issue="${ISSUE}" data-key="WEB-12" href="/acme/x">WEB-12 Fix login</a></p>`;
    expect(draw({ html }).querySelector("a")!.getAttribute("target")).toBeNull();
    const drawn = draw({
      html,
      renderIssue: (issue) => <i>{`${issue.id} ${issue.key} ${issue.name} ${issue.href}`}</i>,
    });
    expect(drawn.textContent).toBe(`${ISSUE} WEB-12 Fix login /acme/x`);
  });

  it("opens links in a new tab without access to the opener", () => {
    const link = draw({ html: '<a href="https://example.com" rel="opener">x</a>' }).querySelector("a")!;
    expect(link.target).toBe("_blank");
    expect(link.rel).toBe("noopener noreferrer nofollow");
  });

  it("gives images their dimensions before they load", () => {
    const image = draw({ html: '<img src="/a.png" width="640" height="480">' }).querySelector("img")!;
    expect([image.getAttribute("width"), image.getAttribute("height"), image.getAttribute("alt")]).toEqual([
      "640",
      "480",
      "",
    ]);
  });

  it("announces whether a task is done", () => {
    const html =
      '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><p>a</p></li><li data-checked="false" data-type="taskItem"><p>b</p></li></ul>';
    const labels = [...draw({ html }).querySelectorAll("[role=img]")].map((mark) =>
      mark.getAttribute("aria-label"),
    );
    expect(labels).toEqual(["Done", "Not done"]);
  });

  it("shows code plain at once and colored later, without a change of the text", async () => {
    const text = "const a = 1 < 2;\n";
    const drawn = draw({ html: '<pre><code class="language-js">const a = 1 &lt; 2;\n</code></pre>' });
    expect(drawn.querySelector("code")!.innerHTML).toBe("const a = 1 &lt; 2;\n");
    await act(async () => {
      await loadHighlighter();
    });
    expect(drawn.querySelector(".hljs-keyword")!.textContent).toBe("const");
    expect(drawn.querySelector("pre")!.textContent).toBe(text);
  });

  it("shows the placeholder only for an empty document", () => {
    expect(draw({ html: "<p></p>", placeholder: "Click" }).querySelector("p")!.dataset["placeholder"]).toBe(
      "Click",
    );
    expect(draw({ html: "<p>a</p>", placeholder: "Click" }).querySelector("[data-placeholder]")).toBeNull();
    expect(
      draw({ html: '<img src="/a.png">', placeholder: "Click" }).querySelector("[data-placeholder]"),
    ).toBeNull();
  });

  it("survives extremely deep nesting", () => {
    expect(draw({ html: `${"<blockquote>".repeat(600)}deep` }).textContent).toContain("deep");
  });
});
