import { Icon } from "@cairn/ui/icon";
import { iconOf } from "../property-words.ts";
import { textOf } from "../values.ts";
import type { DrawValue } from "./scene.ts";

/** Yes is a check mark with its word; no is empty in a cell, where a column is searched for check marks. */
export const flagValue: DrawValue = ({ data, issue, width }, property) => {
  const isOn = property.read(issue, data.lookup) === true;
  if (width !== undefined && !isOn) return null;
  return (
    <>
      <Icon name={isOn ? "check" : iconOf(property)} className="text-ink-4" />
      <span className="cut">{textOf(property, data, issue)}</span>
    </>
  );
};
