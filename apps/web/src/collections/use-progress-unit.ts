import { type Unit, UNITS } from "@cairn/domain/progress";
import { useStored } from "../shell/stored.ts";

const isUnit = (value: unknown): value is Unit => UNITS.some((unit) => unit === value);

/**
 * The unit of progress in lists, cards and panels of collections, remembered in this browser. Points until the person
 * chooses otherwise; collections without points always count issues (`progressOf`).
 */
export const useProgressUnit = (): [Unit, (unit: Unit) => void] =>
  useStored<Unit>("planning_unit", "points", isUnit);
