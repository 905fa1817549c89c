// The fifteen properties that a row, card or cell can show (spec §3), all on by default.

import { type DisplayProperty, namedFor } from "../properties/built-in.ts";

export type { DisplayProperty };
export const DISPLAY_PROPERTIES = Object.keys(namedFor("display", () => true)) as DisplayProperty[];
export type DisplayProperties = Readonly<Record<DisplayProperty, boolean>>;

/** All fifteen with the same value. */
const every = (shown: boolean): DisplayProperties =>
  Object.fromEntries(DISPLAY_PROPERTIES.map((name) => [name, shown])) as Record<DisplayProperty, boolean>;

export const ALL_PROPERTIES: DisplayProperties = every(true);

/** What a row shows of an issue by default: the rest is one click away (docs/adr/0015). */
const LOOKED_AT_MOST: readonly DisplayProperty[] = [
  "key",
  "state",
  "priority",
  "assignee",
  "labels",
  "due_date",
  "estimate",
  "sub_issue_count",
];
export const CALM_PROPERTIES: DisplayProperties = {
  ...every(false),
  ...Object.fromEntries(LOOKED_AT_MOST.map((name) => [name, true])),
};

/** Parses stored properties: everything except a plain `false` is shown; unknown names are dropped. */
export function readDisplayProperties(stored: unknown): DisplayProperties {
  const record = typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
  const shown = Object.fromEntries(DISPLAY_PROPERTIES.map((name) => [name, record[name] !== false]));
  return shown as Record<DisplayProperty, boolean>;
}

/** The hidden properties, as a URL contains them: `labels,due_date`, or `none`. */
export const hiddenText = (shown: DisplayProperties): string =>
  DISPLAY_PROPERTIES.filter((name) => !shown[name]).join(",") || "none";

/** Parses the result of `hiddenText`; unknown names are dropped. */
export function readHidden(text: string): DisplayProperties {
  const hidden = new Set(text.split(","));
  const shown = Object.fromEntries(DISPLAY_PROPERTIES.map((name) => [name, !hidden.has(name)]));
  return shown as Record<DisplayProperty, boolean>;
}
