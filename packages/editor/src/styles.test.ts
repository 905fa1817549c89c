import { describe, expect, it } from "vitest";
import { sanitizeHtml } from "./sanitize.ts";

describe("the styles that a document may contain", () => {
  const cases: [what: string, input: string, output: string][] = [
    [
      "keeps sizes of images in pixels and percent",
      '<img src="/a" width="141.486" height="88.4972px"><img src="/b" width="35%">',
      '<img src="/a" width="141.486" height="88.4972px"><img src="/b" width="35%">',
    ],
    [
      "drops sizes of images that are none",
      '<img src="/a" width="0" height="1e9"><img src="/b" width="500%" height="calc(1px)"><img src="/c" width="99999">',
      '<img src="/a"><img src="/b"><img src="/c">',
    ],
    [
      "reads a rule as other clients write it",
      '<p>a</p><div data-type="horizontalRule" class="x"><div></div></div><p>b</p>',
      "<p>a</p><hr><p>b</p>",
    ],
    [
      "keeps widths and plain colors of cells and rows",
      '<table><tbody><tr background="red" style="background-color: rgb(1, 2, 3)"><td colspan="2" colwidth="150,200" background="#fff" style="color: red; background-color:#fafafa"><p>a</p></td></tr></tbody></table>',
      '<table><tbody><tr background="red" style="background-color: rgb(1, 2, 3);"><td colspan="2" colwidth="150,200" background="#fff" style="background-color: #fafafa;"><p>a</p></td></tr></tbody></table>',
    ],
    [
      "drops colors that are more than a color",
      '<table><tbody><tr style="background-color: url(//evil.example/x)"><td background="javascript:alert(1)" style="background-color: red}body{color:red" colwidth="150;1"><p>a</p></td></tr></tbody></table>',
      "<table><tbody><tr><td><p>a</p></td></tr></tbody></table>",
    ],
    [
      "keeps highlights and colored text",
      '<mark>m</mark> <mark style="background-color: #ff0">n</mark> <span style="color: red">s</span>',
      '<mark>m</mark> <mark style="background-color: #ff0;">n</mark> <span style="color: red;">s</span>',
    ],
    [
      "leaves the text of spans whose style is no plain color",
      '<span style="color: var(--x)">a</span> <span style="color: expression(alert(1))">b</span> <span style="position: fixed">c</span> <span style="color: red;background:url(//e)">d</span>',
      'a b c <span style="color: red;">d</span>',
    ],
    [
      "keeps where a mention leads, if that is a path on this site",
      '<mention-component target="users" self="false" redirect_uri="/acme/profile/1"></mention-component>',
      '<mention-component target="users" self="false" redirect_uri="/acme/profile/1"></mention-component>',
    ],
    ...["//evil.example/x", "https://evil.example/", "javascript:alert(1)", "/\\evil.example", "acme"].map(
      (uri): [string, string, string] => [
        `drops a mention's address ${uri}`,
        `<mention-component target="users" self="x" redirect_uri="${uri}"></mention-component>`,
        '<mention-component target="users"></mention-component>',
      ],
    ),
  ];
  for (const [what, input, output] of cases) {
    it(what, () => {
      expect(sanitizeHtml(input)).toBe(output);
      expect(sanitizeHtml(output)).toBe(output);
    });
  }
});
