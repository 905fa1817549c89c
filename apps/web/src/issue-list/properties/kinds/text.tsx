// Values that are shown as their text: numbers, texts, names of cycles, modules and estimates, other issues.
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import type { ReactNode } from "react";
import { iconOf } from "../property-words.ts";
import { modulesOf } from "../referenced.ts";
import { textOf } from "../values.ts";
import type { DrawValue } from "./scene.ts";

export const plainText = (value: string, className?: string): ReactNode =>
  value === "" ? null : <span className={cx("num cut", className)}>{value}</span>;

export const textValue: DrawValue = ({ data, issue, width }, property) => {
  const text = textOf(property, data, issue);
  if (text === "" || width !== undefined) return plainText(text);
  return (
    <>
      <Icon name={iconOf(property)} className="text-ink-4" />
      {plainText(text)}
    </>
  );
};

/** In a cell, the first and how many more there are. */
export const modulesValue: DrawValue = (scene, property) => {
  if (scene.width === undefined) return textValue(scene, property);
  const [first, ...others] = modulesOf(scene.data, scene.issue);
  if (!first) return null;
  return (
    <>
      {plainText(first.name)}
      {others.length > 0 ? <span className="num flex-none text-ink-3">+{others.length}</span> : null}
    </>
  );
};
