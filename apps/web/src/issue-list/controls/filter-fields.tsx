// Which filters are offered, and how many issues have each value.
import type { Issue } from "@cairn/contract/entities/issue";
import { rulesOf } from "@cairn/domain/issue-list/contexts";
import { fieldOf, type FilterName, isNegated, NONE } from "@cairn/domain/issue-list/fields";
import { type Field, isCustomName } from "@cairn/domain/properties/registry";
import { t } from "../../i18n/filters.ts";
import type { ListData } from "../engine/list-data.ts";
import { isLiveIssue } from "../engine/source.ts";
import { isOffered } from "../properties/offered.ts";
import { singularOf } from "../properties/property-words.ts";
import type { FilterEditing, Filtered } from "./filter-editing.ts";

/** What a filter is about; undefined for a property that the project does not have. */
export const fieldIn = ({ data }: Filtered, name: FilterName): Field | undefined =>
  data.registry.fields.get(fieldOf(name));

/** "Label", or "Label is not". */
export const filterLabel = (field: Field, name: FilterName): string =>
  isNegated(name) ? `${singularOf(field.property)} ${t("is_not")}` : singularOf(field.property);

/** All filters that this layout allows of what there is something of in this list. Observed. */
export function offeredFields({ model, offered }: FilterEditing): Field[] {
  const { context, view, data } = model;
  const { filters, custom } = rulesOf(context, view.layout);
  const names = offered ?? [
    ...filters,
    ...(custom ? [...data.registry.fields.keys()].filter(isCustomName) : []),
  ];
  return names
    .map((name) => data.registry.fields.get(name))
    .filter((field) => field !== undefined)
    .filter(({ property }) => isOffered(data, property));
}

/** How many issues that are listed have each value. Empty where rows do not hold it, or are not all here. */
export function countsOf(data: ListData, field: Field, withSubIssues: boolean): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  if (data.snapshot.status !== "whole" || field.serverOnly === true) return counts;
  if (field.kind !== "ids" && field.kind !== "words") return counts;
  const add = (value: string): void => void counts.set(value, (counts.get(value) ?? 0) + 1);
  const count = (issue: Issue): void => {
    const values = field.values(issue, data.lookup);
    if (values.length === 0) add(NONE);
    else values.forEach(add);
  };
  for (const issue of data.open.cache.issue.all())
    if (data.projectId !== null && isLiveIssue(issue, data.projectId))
      if (withSubIssues || issue.parent_id === null) count(issue);
  return counts;
}
