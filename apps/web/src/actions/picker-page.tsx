// A picker inside the command menu: "Set priority…" shows the priorities in place of the actions.
import type { CommandGroup, CommandItem, CommandPaletteProps } from "@cairn/ui/command-palette";
import { dateOptions } from "@cairn/ui/date-options";
import type { DatePickerSpec } from "@cairn/ui/date-picker-spec";
import { Icon } from "@cairn/ui/icon";
import { closePicker, updatePicker, useHostedPicker } from "@cairn/ui/picker-host";
import {
  arrange,
  chosen,
  hasExact,
  type PickerItem,
  problemOf,
  type PickerSpec,
} from "@cairn/ui/picker-model";
import { byNumber } from "@cairn/ui/picker-state";
import { useMemo, useState } from "react";
import { today } from "../session/own-time.ts";

const NOTHING: ReadonlySet<string> = new Set();

function toggled(spec: PickerSpec, value: string): string[] {
  const values = chosen(spec);
  return values.has(value) ? [...values].filter((one) => one !== value) : [...values, value];
}

/** Chooses a value; null chooses "none". Pickers for several values stay open. */
function choose(spec: PickerSpec, value: string | null, close: () => void): void {
  if (!spec.multiple) {
    spec.onChange(value);
    return close();
  }
  const next = value === null ? [] : toggled(spec, value);
  spec.onChange(next);
  return updatePicker({ value: next });
}

function listItems(spec: PickerSpec, query: string, close: () => void): CommandItem[] {
  const { items, none, create } = spec;
  const values = chosen(spec);
  const typed = query.trim();
  const shown = arrange(items, spec.onQuery ? "" : query, NOTHING).rest.map((item): CommandItem => ({
    ...item,
    id: `value:${item.value}`,
    checked: values.has(item.value),
    onSelect: () => choose(spec, item.value, close),
  }));
  if (none && typed === "")
    shown.push({
      id: "none",
      label: none.label,
      icon: none.icon,
      checked: values.size === 0,
      onSelect: () => choose(spec, none.value ?? null, close),
    });
  const problem = problemOf(spec, typed);
  if (problem !== null)
    shown.push({
      id: "problem",
      label: problem,
      icon: <Icon name="info" />,
      disabled: true,
      onSelect: () => undefined,
    });
  else if (create && typed !== "" && !hasExact(items, typed))
    shown.push({
      id: "create",
      label: create.label(typed),
      icon: <Icon name="plus" />,
      onSelect: () => {
        create.onCreate(typed);
        if (!spec.multiple) close();
      },
    });
  return shown;
}

const dateItems = (spec: DatePickerSpec, query: string, close: () => void): CommandItem[] =>
  dateOptions(spec, query, spec.today ?? today()).map(({ id, label, value }) => ({
    id: `day:${id}`,
    label,
    icon: <Icon name={value === null ? "x" : "calendar"} />,
    checked: value === spec.value,
    onSelect: () => {
      spec.onChange(value);
      close();
    },
  }));

type Page = Pick<
  CommandPaletteProps,
  "query" | "onQueryChange" | "placeholder" | "groups" | "context" | "onClearContext" | "onKey" | "loading"
>;

/** The page of the picker that an action has requested; null without one. `close` closes the whole menu. */
export function usePickerPage(about: string, close: () => void): Page | null {
  const hosted = useHostedPicker();
  const [typed, setTyped] = useState({ id: -1, query: "" });
  const query = hosted?.id === typed.id ? typed.query : "";
  return useMemo(() => {
    if (!hosted || hosted.request.kind === "content") return null;
    const { id, request } = hosted;
    const items =
      request.kind === "list" ? listItems(request.spec, query, close) : dateItems(request.spec, query, close);
    const groups: CommandGroup[] = [{ id: `picker-${id}`, heading: request.spec.label, items }];
    const onKey = (key: string): boolean => {
      if (request.kind !== "list") return false;
      const { spec } = request;
      const rows: readonly PickerItem[] = spec.items;
      const item = rows.find(({ shortcut }) => shortcut === key) ?? byNumber(spec, rows, key);
      if (item && !item.disabled) choose(spec, item.value, close);
      return item !== undefined;
    };
    return {
      query,
      onQueryChange: (next) => {
        setTyped({ id, query: next });
        if (request.kind === "list") request.spec.onQuery?.(next.trim());
      },
      loading: request.kind === "list" && request.spec.loading === true,
      placeholder: request.spec.label,
      groups,
      context: (
        <>
          <Icon name="left" size={14} />
          <span className="cut">{[about, request.spec.label].filter((word) => word !== "").join(" › ")}</span>
        </>
      ),
      onClearContext: closePicker,
      onKey,
    };
  }, [hosted, query, about, close]);
}
