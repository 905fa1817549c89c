import type { Editor } from "@tiptap/core";
import { act } from "react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { sanitizeHtml } from "../sanitize.ts";
import { mountForEachTest } from "./mount.fixture.ts";
import type { UploadFile } from "./file-upload.ts";
import { RichEditor } from "./rich-editor.tsx";

/** The clipboard HTML of several programs for two rows of two cells. Excel also adds an image of them. */
const COPIED: Record<string, string> = {
  "Google Sheets":
    '<meta charset="utf-8"><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style>' +
    '<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" data-sheets-root="1" ' +
    'style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none"><colgroup><col width="100"/><col width="100"/></colgroup>' +
    '<tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;">Station</td>' +
    '<td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;">Frost</td></tr><tr style="height:21px;">' +
    '<td style="overflow:hidden;padding:2px 3px;vertical-align:bottom;">North</td><td style="overflow:hidden;text-align:right;" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:-4}">-4</td></tr></tbody></table></google-sheets-html-origin>',
  Excel:
    '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name="ProgId" content="Excel.Sheet">' +
    '<style><!--table {mso-displayed-decimal-separator:"\\.";} td {padding-top:1px;} .xl65 {text-align:right;}--></style></head><body link="#0563C1">' +
    '<table border=0 cellpadding=0 cellspacing=0 width=128 style="border-collapse:collapse;width:96pt"><!--StartFragment--> <col width=64 span=2 style="width:48pt">\r\n' +
    ' <tr height=20 style="height:15.0pt">\r\n  <td height=20 width=64 style="height:15.0pt;width:48pt">Station</td>\r\n  <td width=64 style="width:48pt">Frost</td>\r\n </tr>\r\n' +
    ' <tr height=20 style="height:15.0pt">\r\n  <td height=20 style="height:15.0pt">North</td>\r\n  <td class=xl65>-4</td>\r\n </tr>\r\n<!--EndFragment--></table></body></html>',
  LibreOffice:
    '<!DOCTYPE html><html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title><style type="text/css">body,td { font-family:"Liberation Sans" }</style></head>' +
    '<body><table cellspacing="0" border="0"><colgroup span="2" width="85"></colgroup>\n<tr>\n<td height="17" align="left">Station</td>\n<td align="left">Frost</td>\n</tr>\n' +
    '<tr>\n<td height="17" align="left">North</td>\n<td align="right" sdval="-4" sdnum="1033;">-4</td>\n</tr>\n</table></body></html>',
};

const drawn = mountForEachTest();
beforeEach(() => {
  // The editor reads the pasted style rules by an older property name that happy-dom lacks.
  Object.defineProperty(CSSStyleSheet.prototype, "rules", {
    configurable: true,
    get(this: CSSStyleSheet) {
      return this.cssRules;
    },
  });
});

/** Pastes at the end of a text. Returns the resulting text and the uploaded files. */
async function pasteInto(value: string, html: string, files: readonly File[] = []) {
  const uploadFile = vi.fn<UploadFile>(() => new Promise(() => undefined));
  await act(async () =>
    drawn.root.render(<RichEditor value={value} onChange={() => undefined} uploadFile={uploadFile} />),
  );
  const text = drawn.box.querySelector<HTMLElement & { editor: Editor }>(".ProseMirror")!;
  await act(async () => void text.editor.commands.focus("end"));
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/html", html);
  clipboardData.setData("text/plain", "Station\tFrost\nNorth\t-4");
  for (const file of files) clipboardData.items.add(file);
  const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData });
  await act(async () => void text.editor.view.dom.dispatchEvent(event));
  return { html: text.editor.getHTML(), uploadFile };
}

const row = (...cells: string[]): string =>
  `<tr>${cells.map((cell) => `<td><p>${cell}</p></td>`).join("")}</tr>`;
const TABLE = `<table><tbody>${row("Station", "Frost")}${row("North", "-4")}</tbody></table>`;

describe("pasted spreadsheet cells", () => {
  for (const [program, copied] of Object.entries(COPIED))
    it(`spreadsheet cells are pasted as a table, which is stored unchanged, from ${program}`, async () => {
      const { html } = await pasteInto("<p></p>", copied);
      expect(html).toBe(TABLE);
      expect(sanitizeHtml(html)).toBe(html);
    });

  it("spreadsheet cells are pasted below the text, with their background colors", async () => {
    const cell = '<td style="overflow:hidden;padding:2px 3px;background-color:#fff2cc;">Station</td>';
    const { html } = await pasteInto(
      "<p>See</p>",
      `<table><tbody><tr>${cell}<td>Frost</td></tr></tbody></table>`,
    );
    expect(html).toMatch(
      /^<p>See<\/p><table><tbody><tr><td style="background-color: .*;"><p>Station<\/p><\/td>/,
    );
    expect(sanitizeHtml(html)).toBe(html);
  });

  it("spreadsheet cells are pasted as a table even if the clipboard has an image of them, which is not uploaded", async () => {
    const picture = new File(["…"], "image.png", { type: "image/png" });
    const { html, uploadFile } = await pasteInto("<p></p>", COPIED["Excel"]!, [picture]);
    expect([html, uploadFile.mock.calls]).toEqual([TABLE, []]);
  });
});
