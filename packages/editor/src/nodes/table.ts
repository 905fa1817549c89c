import { Table, TableCell, TableHeader, TableRow } from "@tiptap/extension-table";
import { isWidths } from "../styles.ts";
import { allowedAttributes, stored } from "./stored.ts";

/** Stored without a group of columns: their widths are attributes of the cells. */
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

/** The widths of the columns that a cell spans, in pixels; null shares the width of the text. */
const widths = {
  default: null,
  parseHTML: (element: HTMLElement): number[] | null => {
    const found = allowedAttributes(element)?.["colwidth"]?.split(",").map(Number) ?? null;
    return found?.length === Number(allowedAttributes(element)?.["colspan"] ?? 1) ? found : null;
  },
  renderHTML: ({ colwidth, colspan }: Record<string, unknown>) =>
    Array.isArray(colwidth) && colwidth.length === colspan && isWidths(colwidth.join(","))
      ? { colwidth: colwidth.join(",") }
      : {},
};

const cellAttributes = () => ({
  colspan: span("colspan"),
  rowspan: span("rowspan"),
  colwidth: widths,
  background: stored("background"),
  style: stored("style"),
});

export const StoredTableRow = TableRow.extend({
  addAttributes: () => ({ background: stored("background"), style: stored("style") }),
});
export const StoredTableCell = TableCell.extend({ addAttributes: cellAttributes });
export const StoredTableHeader = TableHeader.extend({ addAttributes: cellAttributes });
