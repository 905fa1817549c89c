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
import type { FilterEditor, FilterTarget } from "./filter-editing.ts";

/** The field of a filter; undefined for a property that the project does not have. */
export const fieldIn = ({ data }: FilterTarget, name: FilterName): Field | undefined =>
  data.registry.fields.get(fieldOf(name));

/** "Label", or "Label is not". */
export const filterLabel = (field: Field, name: FilterName): string =>
  isNegated(name) ? `${singularOf(field.property)} ${t("is_not")}` : singularOf(field.property);

/** The fields that the layout allows and that apply to this list. Observed. */
export function offeredFields({ model, offered }: FilterEditor): Field[] {
  const { contextName, view, data } = model;
  const { filters, custom } = rulesOf(contextName, view.layout);
  const names = offered ?? [
    ...filters,
    ...(custom ? [...data.registry.fields.keys()].filter(isCustomName) : []),
  ];
  return names
    .map((name) => data.registry.fields.get(name))
    .filter((field) => field !== undefined)
    .filter(({ property }) => isOffered(data, property));
}

/** How many issues of the list have each value. Empty if rows lack the value or are not all in memory. */
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
