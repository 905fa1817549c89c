// The properties that a row, card or cell can show: fifteen built-in ones (spec §3), and those that a project defines;
// all on by default.
import { type DisplayProperty, namesFor } from "../properties/wire-names.ts";
import { isCustomName } from "../properties/registry.ts";

export type { DisplayProperty };
export const DISPLAY_PROPERTIES: readonly DisplayProperty[] = namesFor("display");
/** Also contains other names, because they may be those of properties that a project defines. */
export type DisplayProperties = Readonly<Record<DisplayProperty, boolean>> & {
  readonly [name: string]: boolean | undefined;
};

/** Whether a property is shown. */
export const isShown = (shown: DisplayProperties, name: string): boolean => shown[name] !== false;

/** All built-in properties with the same value. */
const every = (shown: boolean): DisplayProperties =>
  Object.fromEntries(DISPLAY_PROPERTIES.map((name) => [name, shown])) as DisplayProperties;

export const ALL_PROPERTIES: DisplayProperties = every(true);

/** The properties that rows show by default; people can turn on the others (docs/adr/0015). */
const IMPORTANT_NAMES: readonly DisplayProperty[] = [
  "key",
  "state",
  "priority",
  "assignee",
  "labels",
  "due_date",
  "estimate",
  "sub_issue_count",
];
export const IMPORTANT_PROPERTIES: DisplayProperties = {
  ...every(false),
  ...Object.fromEntries(IMPORTANT_NAMES.map((name) => [name, true])),
};

/** Parses stored properties: everything except a plain `false` is shown. */
export function readDisplayProperties(stored: unknown): DisplayProperties {
  const record = typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  const names = [...DISPLAY_PROPERTIES, ...Object.keys(record)];
  return Object.fromEntries(names.map((name) => [name, record[name] !== false])) as DisplayProperties;
}

/** The hidden properties, as a URL contains them: `labels,due_date`, or `none`. */
export const hiddenText = (shown: DisplayProperties): string =>
  Object.keys({ ...ALL_PROPERTIES, ...shown })
    .filter((name) => !isShown(shown, name))
    .join(",") || "none";

/** Parses the result of `hiddenText`. Names that are not built in are kept if they can be those of a property. */
export function readHidden(text: string): DisplayProperties {
  const hidden = text.split(",").filter((name) => name in ALL_PROPERTIES || isCustomName(name));
  return { ...ALL_PROPERTIES, ...Object.fromEntries(hidden.map((name) => [name, false])) };
}
