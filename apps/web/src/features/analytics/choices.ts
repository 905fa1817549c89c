// The choices of analytics as stored in the address (look, principle 7): `?analytics_tab=custom&x_axis=priority&…`.
import { type Measure, MEASURES } from "@cairn/contract/entities/analytics";
import { type Axes, paramsOf } from "@cairn/domain/analytics";
import { BUILT_IN_DIMENSIONS, dimensionsOf } from "@cairn/domain/analytics-dimensions";
import { fieldOf, FILTER_NAMES, type FilterName } from "@cairn/domain/issue-list/fields";
import type { Filters } from "@cairn/domain/issue-list/view";
import { isCustomName, type Registry } from "@cairn/domain/properties/registry";
import { type ContainerKind, CONTAINER_KINDS } from "../../collections/kinds.ts";

const TABS = ["scope_and_demand", "custom"] as const;
type Tab = (typeof TABS)[number];

type Search = Readonly<Record<string, unknown>>;
type Texts = Record<string, string>;

const oneOf = <const V extends string>(values: readonly V[], value: unknown): V | null =>
  values.find((one) => one === value) ?? null;
const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** Only issues of one cycle, of one module; null for all. */
type OfCollection = Record<ContainerKind, string | null>;

/** The collections that an address, or another record of filters, names. */
const collectionsIn = (texts: Search): OfCollection =>
  Object.fromEntries(CONTAINER_KINDS.map((kind) => [kind, textOf(texts[kind])])) as OfCollection;

export const NO_COLLECTION = collectionsIn({});

export interface Choices extends OfCollection {
  tab: Tab;
  /** The name of a dimension, which may be a property that a project defines. */
  x_axis: string;
  y_axis: Measure;
  segment: string | null;
  /** Segments of a bar are side by side instead of stacked. */
  isGrouped: boolean;
  /** Empty: all of the person's projects. */
  projects: readonly string[];
  /** All other filters of an issue list, in the wire's form. */
  filters: Filters;
  /** The saved analysis that these choices started from. */
  analysis: string | null;
}

const START = "priority";
const dimensionIn = (value: unknown): string | null => {
  const text = textOf(value);
  return text !== null && (BUILT_IN_DIMENSIONS.has(text) || isCustomName(text)) ? text : null;
};

/** Parses choices; invalid values are ignored. */
export function readChoices(search: Search): Choices {
  const x_axis = dimensionIn(search.x_axis) ?? START;
  const segment = dimensionIn(search.segment);
  return {
    tab: oneOf(TABS, search.analytics_tab) ?? "scope_and_demand",
    x_axis,
    y_axis: oneOf(MEASURES, search.y_axis) ?? "issue_count",
    segment: segment === x_axis ? null : segment,
    isGrouped: search.bars === "grouped",
    projects: textOf(search.project)?.split(",").filter(Boolean) ?? [],
    ...collectionsIn(search),
    filters: readFilters(search),
    analysis: textOf(search.analysis),
  };
}

/** Filters that have their own fields. */
const OWN: ReadonlySet<FilterName> = new Set<FilterName>(["project", ...CONTAINER_KINDS]);

const readFilters = (search: Search): Filters => {
  const custom = Object.keys(search).filter((name) => isCustomName(fieldOf(name)));
  return Object.fromEntries(
    [...FILTER_NAMES.filter((name) => !OWN.has(name)), ...custom].flatMap((name) => {
      const text = textOf(search[name]);
      return text === null ? [] : [[name, text]];
    }),
  );
};

/** The choices without properties that the counted issues do not have. The same object if they have all of them. */
export function knownChoices(choices: Choices, registry: Registry): Choices {
  const dimensions = dimensionsOf(registry);
  const x_axis = dimensions.has(choices.x_axis) ? choices.x_axis : START;
  const segment =
    dimensions.has(choices.segment ?? "") && choices.segment !== x_axis ? choices.segment : null;
  const all = Object.entries(choices.filters);
  const filters = all.filter(([name]) => registry.fields.has(fieldOf(name)));
  if (x_axis === choices.x_axis && segment === choices.segment && filters.length === all.length)
    return choices;
  return { ...choices, x_axis, segment, filters: Object.fromEntries(filters) };
}

/** The axes of known choices. @throws for a dimension that is not in the registry: see `knownChoices` */
export function axesOf({ x_axis, y_axis, segment }: Choices, registry: Registry): Axes {
  const dimensions = dimensionsOf(registry);
  const x = dimensions.get(x_axis);
  if (!x) throw new Error(`${x_axis} is not a dimension.`);
  return { x_axis: x, y_axis, segment: dimensions.get(segment ?? "") ?? null };
}

/** The choices with other filters, including those with their own fields. */
export const withFilters = (choices: Choices, filters: Filters): Choices => ({
  ...choices,
  projects: filters.project?.split(",").filter(Boolean) ?? [],
  ...collectionsIn(filters),
  filters: readFilters(filters),
});

const present = (values: Record<string, string | null>): Texts =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ""),
  );

/** The filters of the count, as a query of the wire and as part of the address. */
export const filtersOf = ({ projects, filters, ...choices }: Choices): Texts & Filters => ({
  ...filters,
  ...present({ project: projects.join(","), ...collectionsIn({ ...choices }) }),
});

/** The query of a custom chart. */
export const chartQuery = (choices: Choices): Texts => ({
  ...present({ x_axis: choices.x_axis, y_axis: choices.y_axis, segment: choices.segment }),
  ...filtersOf(choices),
});

/** The address of choices. */
export const searchOf = (choices: Choices): Texts => ({
  analytics_tab: choices.tab,
  ...(choices.tab === "custom" ? chartQuery(choices) : filtersOf(choices)),
  ...(choices.tab === "custom"
    ? present({ bars: choices.isGrouped ? "grouped" : null, analysis: choices.analysis })
    : {}),
});

/** The saved form of choices: lists as lists (contract/issues §18.1). */
export const savedQueryOf = (choices: Choices): Record<string, unknown> => ({
  x_axis: choices.x_axis,
  y_axis: choices.y_axis,
  ...(choices.segment === null ? {} : { segment: choices.segment }),
  ...(choices.isGrouped ? { bars: "grouped" } : {}),
  ...Object.fromEntries(Object.entries(filtersOf(choices)).map(([name, text]) => [name, text.split(",")])),
});

/** The choices of a saved analysis. */
export const choicesOf = (row: { id: string; query_dict: Readonly<Record<string, unknown>> }): Choices => ({
  ...readChoices(paramsOf(row.query_dict)),
  tab: "custom",
  analysis: row.id,
});

/** Whether two choices show the same. */
export const showsSame = (a: Choices, b: Choices): boolean =>
  a.isGrouped === b.isGrouped &&
  new URLSearchParams(chartQuery(a)).toString() === new URLSearchParams(chartQuery(b)).toString();
