import { type Unit, UNITS } from "@cairn/domain/progress";
import { useStored } from "../shell/stored.ts";

const isUnit = (value: unknown): value is Unit => UNITS.some((unit) => unit === value);

/**
 * What lists, cards and panels of cycles and modules count in, remembered in this browser. Points until the person
 * chooses otherwise; what has no points is counted in issues all the same (`progressOf`).
 */
export const useProgressUnit = (): [Unit, (unit: Unit) => void] =>
  useStored<Unit>("planning_unit", "points", isUnit);
