// What the dialogs of the inbox ask for besides title and text, and what of it they send.
import type { Issue, IssuePatch } from "@cairn/contract/entities/issue";
import type { PropertyValues } from "@cairn/contract/entities/property";
import type { Property } from "@cairn/domain/properties/property";
import type { ListData } from "../../issue-list/engine/list-data.ts";
import { offeredOf } from "../../issue-list/properties/offered.ts";

/** Chooses among the properties of a project. */
export type Asks = (property: Property) => boolean;

export const asksOnAcceptance: Asks = ({ triage }) => triage !== undefined;
export const asksEveryone: Asks = ({ triage }) => triage === "everyone";
export const asksMembers: Asks = ({ triage }) => triage === "everyone" || triage === "members";

/** The properties that a dialog asks for, in the order of menus. Observed. */
export const askedOf = (data: ListData, asks: Asks): Property[] => offeredOf(data).filter(asks);

/**
 * What a body contains of the chosen values. Other calls put an issue into collections.
 * @param before the values of the project's own properties so far: only changes are sent
 */
export function bodyOf(properties: readonly Property[], issue: Issue, before: PropertyValues): IssuePatch {
  const columns = properties.flatMap(({ column, editable, collection, required }) => {
    if (column === undefined || !editable || collection) return [];
    const value = issue[column];
    return required && value === null ? [] : [[column, value] as const];
  });
  const values = properties.flatMap(({ id, definition }) => {
    const value = issue.property_values[id] ?? null;
    const isSame = JSON.stringify(value) === JSON.stringify(before[id] ?? null);
    return definition === undefined || isSame ? [] : [[id, value] as const];
  });
  return {
    ...(Object.fromEntries(columns) as IssuePatch),
    ...(values.length > 0 && { property_values: Object.fromEntries(values) }),
  };
}
