// What somebody has chosen to see, as the address says it (look, principle 7): `?analytics_tab=custom&x_axis=priority&…`.
import { type Dimension, DIMENSIONS, type Measure, MEASURES } from "@cairn/contract/entities/analytics";
import { paramsOf } from "@cairn/domain/analytics";
import { FILTER_NAMES, type FilterName } from "@cairn/domain/issue-list/fields";
import type { Filters } from "@cairn/domain/issue-list/view";

const TABS = ["scope_and_demand", "custom"] as const;
type Tab = (typeof TABS)[number];

export interface Choices {
  tab: Tab;
  x_axis: Dimension;
  y_axis: Measure;
  segment: Dimension | null;
  /** The parts of a bar beside each other, not on top of each other. */
  isGrouped: boolean;
  /** None: all of one's projects. */
  projects: readonly string[];
  /** Only the issues of one cycle, of one module. */
  cycle: string | null;
  module: string | null;
  /** Every other filter of an issue list, as the wire writes it. */
  filters: Filters;
  /** The saved analysis that these began as. */
  analysis: string | null;
}

type Search = Readonly<Record<string, unknown>>;
type Texts = Record<string, string>;

const oneOf = <const V extends string>(values: readonly V[], value: unknown): V | null =>
  values.find((one) => one === value) ?? null;
const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

/** What cannot be read is as if it were not there. */
export function readChoices(search: Search): Choices {
  const x_axis = oneOf(DIMENSIONS, search.x_axis) ?? "priority";
  const segment = oneOf(DIMENSIONS, search.segment);
  return {
    tab: oneOf(TABS, search.analytics_tab) ?? "scope_and_demand",
    x_axis,
    y_axis: oneOf(MEASURES, search.y_axis) ?? "issue_count",
    segment: segment === x_axis ? null : segment,
    isGrouped: search.bars === "grouped",
    projects: textOf(search.project)?.split(",").filter(Boolean) ?? [],
    cycle: textOf(search.cycle),
    module: textOf(search.module),
    filters: readFilters(search),
    analysis: textOf(search.analysis),
  };
}

/** What is chosen in fields of its own. */
const OWN: ReadonlySet<FilterName> = new Set<FilterName>(["project", "cycle", "module"]);

const readFilters = (search: Search): Filters =>
  Object.fromEntries(
    FILTER_NAMES.filter((name) => !OWN.has(name)).flatMap((name) => {
      const text = textOf(search[name]);
      return text === null ? [] : [[name, text]];
    }),
  );

/** Choices with other filters, those that have fields of their own among them. */
export const withFilters = (choices: Choices, filters: Filters): Choices => ({
  ...choices,
  projects: filters.project?.split(",").filter(Boolean) ?? [],
  cycle: textOf(filters.cycle),
  module: textOf(filters.module),
  filters: readFilters(filters),
});

const present = (values: Record<string, string | null>): Texts =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ""),
  );

/** Which issues are counted, as a query of the wire and as a part of the address. */
export const filtersOf = ({ projects, cycle, module, filters }: Choices): Texts & Filters => ({
  ...filters,
  ...present({ project: projects.join(","), cycle, module }),
});

/** A custom chart's query. */
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

/** What is saved of choices: lists as lists (contract/issues §18.1). */
export const questionOf = (choices: Choices): Record<string, unknown> => ({
  x_axis: choices.x_axis,
  y_axis: choices.y_axis,
  ...(choices.segment === null ? {} : { segment: choices.segment }),
  ...(choices.isGrouped ? { bars: "grouped" } : {}),
  ...Object.fromEntries(Object.entries(filtersOf(choices)).map(([name, text]) => [name, text.split(",")])),
});

/** A saved analysis as choices. */
export const choicesOf = (row: { id: string; query_dict: Readonly<Record<string, unknown>> }): Choices => ({
  ...readChoices(paramsOf(row.query_dict)),
  tab: "custom",
  analysis: row.id,
});

/** Whether two show the same. */
export const showsSame = (a: Choices, b: Choices): boolean =>
  a.isGrouped === b.isGrouped &&
  new URLSearchParams(chartQuery(a)).toString() === new URLSearchParams(chartQuery(b)).toString();
