// Values in answers of providers.
import type { SourceRecord } from "../../engine/records.ts";
import { readDay, readInstant } from "../../instants.ts";
import { isObject, type Json, objects, textOf } from "../json-file.ts";

export const instantOf = (value: unknown): string | null => readInstant(textOf(value));
export const dayOf = (value: unknown): string | null => readDay(textOf(value).slice(0, 10));
export const objectOf = (value: unknown): Json => (isObject(value) ? value : {});
/** `a.b.c` of nested objects. */
export const at = (value: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), value);
/** The answer itself is the list. */
export const itself = (body: unknown): readonly Json[] => objects(body);
/** The list is a property of the answer. */
export const listAt =
  (path: string) =>
  (body: unknown): readonly Json[] =>
    objects(at(body, path));
/** The answer is one object. */
export const single = (body: unknown): readonly Json[] => (isObject(body) ? [body] : []);

/** `#ff0000` of six digits, with or without its sign. */
export function colorOf(value: unknown): { color?: string } {
  const digits = /^#?([0-9a-f]{6})$/i.exec(textOf(value))?.[1];
  return digits === undefined ? {} : { color: `#${digits.toLowerCase()}` };
}

/** A person by the properties of an account; null where there is none, such as of a deleted one. */
export function personOf(
  account: unknown,
  names: { id: string; name: readonly string[]; email?: string },
): (SourceRecord & { kind: "person" }) | null {
  if (!isObject(account)) return null;
  const id = textOf(account[names.id]);
  const name = names.name.map((one) => textOf(account[one])).find((one) => one !== "") ?? id;
  const email = names.email === undefined ? "" : textOf(account[names.email]);
  return id === "" ? null : { kind: "person", id, name, email: email === "" ? null : email };
}

export const present = <T>(values: readonly (T | null | undefined)[]): T[] =>
  values.filter((value): value is T => value !== null && value !== undefined);
