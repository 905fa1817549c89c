import type { FilterName } from "@cairn/domain/issue-list/fields";
import type { View } from "@cairn/domain/issue-list/view";
import { withFilter } from "../../issue-list/controls/filter-editing.ts";

/** How a click on a share filters the issues beside the panel. */
export interface Filtering {
  isOn: (name: FilterName, value: string) => boolean;
  /** Shows only issues with this value; called again, all issues. */
  toggle: (name: FilterName, value: string) => void;
}

/** @param view null until it is known: nothing is filtered until then */
export function filteringOf(view: View | null, show: (view: View) => void): Filtering {
  const isOn = (name: FilterName, value: string): boolean => view?.filters[name] === value;
  return {
    isOn,
    toggle: (name, value) => {
      if (view) show({ ...view, filters: withFilter(view.filters, name, isOn(name, value) ? "" : value) });
    },
  };
}
