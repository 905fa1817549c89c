// The actions of a column header: order, change the width, hide the column.
import { readOrder, writeOrder } from "@cairn/domain/issue-list/order";
import { DEFAULT_VIEW } from "@cairn/domain/issue-list/view";
import type { MenuEntry } from "@cairn/ui/menu";
import { t } from "../../../i18n/sheet.ts";
import type { ListScope } from "../scope.tsx";
import type { Column } from "./columns.ts";
import type { SpreadsheetScope } from "./spreadsheet-scope.tsx";

/** The direction in which the list is ordered by a column; null if it is not. */
export function sortDirection(
  { model }: ListScope,
  { orders }: Column,
): { name: string; sign: "up" | "down" } | null {
  const ordering = readOrder(model.view.order_by, model.data.registry);
  if (!ordering || !orders.includes(ordering.order.name)) return null;
  return { name: ordering.order.name, sign: ordering.descending ? "down" : "up" };
}

function orderBy({ model, show }: ListScope, name: string, descending: boolean): void {
  const order = model.data.registry.orders.get(name);
  if (order) show({ ...model.view, order_by: writeOrder({ order, descending }) });
}

const removeOrder = ({ model, show }: ListScope): void =>
  show({ ...model.view, order_by: DEFAULT_VIEW.order_by });

/** Switches between ascending, descending and no order by this column. */
export function nextSort(scope: ListScope, column: Column): void {
  const [first] = column.orders;
  const sort = sortDirection(scope, column);
  if (first === undefined) return;
  if (sort?.sign === "down") removeOrder(scope);
  else orderBy(scope, sort?.name ?? first, sort !== null);
}

function orderEntries(scope: ListScope, column: Column): MenuEntry[] {
  const sort = sortDirection(scope, column);
  const entries = column.orders.flatMap((name): MenuEntry[] => {
    const isGroup = name === "state__group";
    return (["up", "down"] as const).map((sign) => ({
      id: `${name}-${sign}`,
      label:
        sign === "up"
          ? t(isGroup ? "sort_group_ascending" : "sort_ascending")
          : t(isGroup ? "sort_group_descending" : "sort_descending"),
      icon: sign,
      checked: sort?.name === name && sort.sign === sign,
      onSelect: () => orderBy(scope, name, sign === "down"),
    }));
  });
  if (sort)
    entries.push({ id: "unsorted", label: t("sort_none"), icon: "x", onSelect: () => removeOrder(scope) });
  return entries;
}

/** By how much a menu item changes the width, px. */
const STEP = 32;

function widthEntries({ sheet }: SpreadsheetScope, column: Column): MenuEntry[] {
  const { widths } = sheet;
  const set = (width: number) => (): void => {
    widths.set(column.id, width);
    widths.keep(column);
  };
  return [
    { id: "wider", label: t("wider"), icon: "expand", onSelect: set(widths.of(column) + STEP) },
    { id: "narrower", label: t("narrower"), icon: "collapse", onSelect: set(widths.of(column) - STEP) },
    { id: "usual", label: t("usual_width"), icon: "undo", onSelect: set(column.width) },
  ];
}

/** The menu of a column header. */
export function columnMenu(scope: ListScope, sheetScope: SpreadsheetScope, column: Column): MenuEntry[] {
  const { model, show } = scope;
  const { id } = column;
  const orders = orderEntries(scope, column);
  const entries: MenuEntry[] = [...orders];
  if (orders.length > 0) entries.push({ id: "before-widths", separator: true });
  if (!(sheetScope.phone && id === "title")) entries.push(...widthEntries(sheetScope, column));
  if (id === "title" || id === "project") return entries;
  const display_properties = { ...model.view.display_properties, [id]: false };
  return [
    ...entries,
    { id: "before-hide", separator: true },
    {
      id: "hide",
      label: t("hide_column"),
      icon: "eye-off",
      onSelect: () => show({ ...model.view, display_properties }),
    },
  ];
}
