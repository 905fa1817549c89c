// Validates stored values of properties, by kind. Code that knows the referenced objects validates references. Separate
// from kinds.ts because lists do not load this.
import { isDay } from "../dates.ts";
import type { KindName, Values } from "./kinds.ts";

type Test<V> = (value: unknown) => value is V;

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";
const isIds: Test<readonly string[]> = (value): value is readonly string[] =>
  Array.isArray(value) && value.every(isText);
const orNull =
  <V>(test: (value: unknown) => boolean): Test<V | null> =>
  (value): value is V | null =>
    value === null || test(value);

const textOrNull = orNull<string>(isText);
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,6})?Z$/;
const WEB_ADDRESS = /^https?:\/\/\S+$/i;

const ACCEPTED: { [K in KindName]: Test<Values[K]> } = {
  option: textOrNull,
  "multi-option": isIds,
  user: textOrNull,
  users: isIds,
  date: orNull((value) => isText(value) && isDay(value)),
  timestamp: orNull((value) => isText(value) && INSTANT.test(value) && !Number.isNaN(Date.parse(value))),
  number: orNull(Number.isFinite),
  text: textOrNull,
  boolean: (value): value is boolean => typeof value === "boolean",
  url: orNull((value) => isText(value) && WEB_ADDRESS.test(value) && URL.canParse(value)),
  count: orNull((value) => Number.isSafeInteger(value) && Number(value) >= 0),
  relation: textOrNull,
};

/** Whether a value is valid for properties of a kind. */
export const accepts = <K extends KindName>(kind: K, value: unknown): value is Values[K] =>
  ACCEPTED[kind](value);
