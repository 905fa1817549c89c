import type { Issue } from "@cairn/contract/entities/issue";
import { isShortcutOn } from "../../actions/character-keys.ts";
import { reportReadOnly } from "../../data/read-only.ts";
import type { ListData } from "../../issue-list/engine/list-data.ts";
import { editProperty } from "../../issue-list/properties/edit.ts";
import { offeredOf } from "../../issue-list/properties/offered.ts";

interface Target {
  data: ListData;
  issue: Issue;
  /** Why this person can't change it; null if they can. */
  readOnly: string | null;
  /** The row, at whose property the picker opens. */
  row: Element;
}

/** The keys of an issue's properties, such as S for its state, for a row that has no actions of a list. */
export const propertyKeys = (data: ListData): string =>
  offeredOf(data)
    .flatMap(({ shortcut }) => (shortcut !== undefined && isShortcutOn(shortcut) ? [shortcut] : []))
    .join(" ");

/** Whether a key press inside an embedded block is a key of the block: no text field has the focus. */
export function isBlockKey(event: Pick<KeyboardEvent, "metaKey" | "ctrlKey" | "altKey" | "target">): boolean {
  if (event.metaKey || event.ctrlKey || event.altKey || !(event.target instanceof Element)) return false;
  const editable = event.target.closest("[contenteditable]");
  // The text around the block is editable, the block is not.
  if (editable !== null && editable.getAttribute("contenteditable") !== "false") return false;
  return !event.target.matches("input:not([type=checkbox]), textarea, select");
}

/** Opens the picker of the property with this key. @returns whether there is one */
export function editByKey(key: string, { data, issue, readOnly, row }: Target): boolean {
  const property = offeredOf(data).find(({ shortcut }) => shortcut === key);
  if (property === undefined || !isShortcutOn(key)) return false;
  if (readOnly !== null) reportReadOnly(readOnly);
  else {
    const anchor = row.querySelector(`[data-property="${property.id}"]`) ?? row;
    editProperty(property, { data, issues: [issue], anchor });
  }
  return true;
}
