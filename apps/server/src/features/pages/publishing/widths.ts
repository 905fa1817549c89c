// Widths of columns as attributes that the styles of a public page, or browsers, understand.
import { isShare } from "@cairn/editor/element-rules";
import { sharesOf } from "@cairn/editor/layout/shares";
import { fullWidth, tableWidths } from "@cairn/editor/layout/stored-widths";

/** Every column of a row gets its share: the styles of a page have a rule for each share. */
export function shareColumns(root: Element): void {
  for (const row of root.querySelectorAll("[data-type=columns]")) {
    const columns = [...row.children];
    const stored = columns.map((column) => {
      const share = column.getAttribute("data-width");
      return share === null || !isShare(share) ? null : Number(share);
    });
    const shares = sharesOf(stored);
    columns.forEach((column, at) => column.setAttribute("data-width", String(shares[at])));
  }
}

/** The columns of tables get `<col width>`. */
export function sizeTables(document: Document, root: Element): void {
  for (const table of root.querySelectorAll("table")) {
    const widths = tableWidths(table);
    if (widths.length === 0) continue;
    const group = document.createElement("colgroup");
    for (const width of widths) {
      const column = document.createElement("col");
      if (width !== null) column.setAttribute("width", String(width));
      group.append(column);
    }
    table.prepend(group);
    const full = fullWidth(widths);
    if (full !== null) table.setAttribute("width", String(full));
  }
}
