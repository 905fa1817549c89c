import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { allowedAttributes, stored } from "./stored.ts";

/** Tables without widths: the columns share the width of the text. */
export const StoredTable = Table.extend({
  renderHTML() {
    return ["table", ["tbody", 0]];
  },
}).configure({ resizable: false });

const span = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement): number => Number(allowedAttributes(element)?.[name] ?? 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

/**
 * Column widths set by another client: kept under a name of their own, because tables here share the width of the text.
 */
const storedWidths = {
  ...stored("colwidth"),
  renderHTML: ({ keptWidths: widths, colspan }: Record<string, unknown>) =>
    typeof widths === "string" && widths.split(",").length === colspan ? { colwidth: widths } : {},
};

const cellAttributes = () => ({
  colspan: span("colspan"),
  rowspan: span("rowspan"),
  colwidth: { default: null, rendered: false },
  keptWidths: storedWidths,
  background: stored("background"),
  style: stored("style"),
});

export const StoredTableRow = TableRow.extend({
  addAttributes: () => ({ background: stored("background"), style: stored("style") }),
});
export const StoredTableCell = TableCell.extend({ addAttributes: cellAttributes });
export const StoredTableHeader = TableHeader.extend({ addAttributes: cellAttributes });
