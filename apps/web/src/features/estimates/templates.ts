// Templates for estimate systems, and the rules for their values (contract/issues §15).
import { ESTIMATE_TYPES, type EstimateType } from "@cairn/contract/entities/estimate";
import { MAX_POINTS, POINT_NUMBER } from "@cairn/domain/estimates";

type TemplateName = "linear" | "fibonacci" | "squares" | "shirt" | "ease" | "hours";

export interface Template {
  name: TemplateName;
  type: EstimateType;
  values: readonly string[];
}

export const TEMPLATES: readonly Template[] = [
  { name: "fibonacci", type: "points", values: ["1", "2", "3", "5", "8", "13", "21"] },
  { name: "linear", type: "points", values: ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"] },
  { name: "squares", type: "points", values: ["1", "4", "9", "16", "25", "36"] },
  { name: "shirt", type: "categories", values: ["XS", "S", "M", "L", "XL", "XXL"] },
  { name: "ease", type: "categories", values: ["Easy", "Medium", "Hard", "Very hard"] },
  { name: "hours", type: "time", values: ["0.5", "1", "2", "4", "8", "16", "24"] },
];

export const KINDS = ESTIMATE_TYPES;
/** The most characters of a value (contract/issues §15). */
export const LONGEST_VALUE = 20;
const NUMBER = new RegExp(POINT_NUMBER);

export type ValueProblem = "value_empty" | "value_long" | "value_number" | "value_taken";

/** The problem of a value, or null if it is valid. Points and hours are numbers, so that they can be summed. */
export function problemOf(type: EstimateType, value: string, others: readonly string[]): ValueProblem | null {
  const text = value.trim();
  if (text === "") return "value_empty";
  if (text.length > LONGEST_VALUE) return "value_long";
  if (type !== "categories" && !NUMBER.test(text)) return "value_number";
  const same = (other: string): boolean => other.trim().toLocaleLowerCase() === text.toLocaleLowerCase();
  return others.some(same) ? "value_taken" : null;
}

/** Whether one more value fits. */
export const hasRoom = (count: number): boolean => count < MAX_POINTS;
