// The columns of the spreadsheet: the title, and one for each property that can be shown (spec §3), with its orders on
// the wire (contract/issues §3.3). The text of a column names its cells, and is what is copied of them.
import type { Issue } from "@cairn/contract/entities/issue";
import { type DisplayProperties, isShown } from "@cairn/domain/issue-list/display-properties";
import { isEditable, type Property } from "@cairn/domain/properties/property";
import { builtIn } from "@cairn/domain/properties/registry";
import type { IconName } from "@cairn/ui/icon";
import { t } from "../../../i18n/sheet.ts";
import type { ListData } from "../../engine/list-data.ts";
import { isOffered } from "../../properties/offered.ts";
import { columnName, iconOf, rowOf } from "../../properties/property-words.ts";
import { textOf } from "../../properties/values.ts";

export interface Column {
  /** `title`, `project`, or the name of a property among the display properties. */
  id: string;
  name: () => string;
  icon: IconName;
  /** The default width, px. */
  width: number;
  /** Absent for the title. */
  property?: Property;
  /** Whether a cell is edited with the picker of the property. */
  isEditable: boolean;
  /** Orders by this column; clicking its header applies the first. */
  orders: readonly string[];
  /** Empty for nothing. Observed. */
  text: (data: ListData, issue: Issue) => string;
}

export const TITLE: Column = {
  id: "title",
  name: () => t("issue"),
  icon: "list",
  width: 364,
  isEditable: false,
  orders: [],
  text: (_data, { name }) => name,
};

/** Default widths of columns by the kind of their property, px. */
const WIDTHS: Partial<Record<Property["kind"], number>> = {
  "multi-option": 188,
  user: 148,
  users: 148,
  timestamp: 148,
  text: 188,
  url: 188,
  relation: 188,
};
const DEFAULT_WIDTH = 128;

/** Orders by another property that a column also offers. */
const FURTHER_ORDERS: Readonly<Record<string, readonly string[]>> = { state: ["state__group"] };

const columnOf = (id: string, property: Property): Column => ({
  id,
  name: () => columnName(property),
  icon: iconOf(property),
  width: rowOf(property)?.width ?? WIDTHS[property.kind] ?? DEFAULT_WIDTH,
  property,
  isEditable: isEditable(property),
  orders: property.order === undefined ? [] : [property.order, ...(FURTHER_ORDERS[property.id] ?? [])],
  text: (data, issue) => textOf(property, data, issue),
});

const PROJECT = columnOf("project", builtIn("project"));

/** The key is part of the frozen title column. */
const isColumn = ({ id }: Property): boolean => id !== "key";

/** The columns of a list, the frozen one first; across projects, that of the project follows. Observed. */
export function columnsOf(data: ListData, shown: DisplayProperties): Column[] {
  const columns = [...data.registry.displayed]
    .filter(([name, property]) => isColumn(property) && isShown(shown, name) && isOffered(data, property))
    .map(([name, property]) => columnOf(name, property));
  return data.projectId === null ? [TITLE, PROJECT, ...columns] : [TITLE, ...columns];
}
