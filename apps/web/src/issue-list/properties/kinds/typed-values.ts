// Values that are typed: how each kind reads what a person types, and the text that a value is edited as.
import type { PropertyKind, PropertyValue } from "@cairn/contract/entities/property";
import { isDay } from "@cairn/domain/dates";
import { accepts } from "@cairn/domain/properties/accepted-values";
import { localMoment, momentAt } from "../local-moment.ts";

type Problem = "not_a_number" | "not_a_count" | "not_a_url" | "not_a_moment";
type Typed = { value: PropertyValue } | { problem: Problem };

export interface TypedKind {
  read: (text: string, timeZone: string) => Typed;
  /** The text of a value in the field. */
  write: (value: string, timeZone: string) => string;
}

const asIs = (value: string): string => value;

/** A decimal number with a point or a comma. */
const numberOf = (text: string): number => (/\d/.test(text) ? Number(text.replace(",", ".")) : Number.NaN);

const url = (text: string): Typed => {
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  return accepts("url", address) ? { value: address } : { problem: "not_a_url" };
};

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}):(\d{2}))?$/;

/** A date, and the time of a clock in the person's time zone; midnight without one. */
function moment(text: string, timeZone: string): Typed {
  const [, day = "", hours = "0", minutes = "00"] = MOMENT.exec(text) ?? [];
  if (!isDay(day) || Number(hours) > 23 || Number(minutes) > 59) return { problem: "not_a_moment" };
  return { value: momentAt(`${day}T${hours.padStart(2, "0")}:${minutes}`, timeZone) };
}

/** The kinds whose values are typed. */
export const TYPED_KINDS: Partial<Record<PropertyKind, TypedKind>> = {
  number: {
    read(text) {
      const value = numberOf(text);
      return accepts("number", value) ? { value } : { problem: "not_a_number" };
    },
    write: asIs,
  },
  count: {
    read(text) {
      const value = numberOf(text);
      return accepts("count", value) ? { value } : { problem: "not_a_count" };
    },
    write: asIs,
  },
  text: { read: (text) => ({ value: text }), write: asIs },
  url: { read: url, write: asIs },
  timestamp: {
    read: moment,
    write: (value, timeZone) => localMoment(value, timeZone).replace("T", " "),
  },
};
