// What an address says of a changed view beyond what it says of every list: elsewhere the rest is kept as each person's own.
import { type DisplayProperties, hiddenText, readHidden } from "./display-properties.ts";

/** As much of a view as this is about. */
interface Shown {
  display_properties: DisplayProperties;
  calendar: { show_weekends: boolean; layout: "month" | "week" };
}

// Not an interface: addresses are records.
export type UnkeptSearch = {
  /** Display properties that are not shown: `labels,due_date`, or `none`. */
  hide?: string;
  calendar?: "month" | "week";
  weekends?: boolean;
};

/** What is otherwise in a view than in the one that was saved, and that an address leaves to preferences elsewhere. */
export function unkept({ display_properties, calendar }: Shown, saved: Shown): UnkeptSearch {
  const hide = hiddenText(display_properties);
  return {
    ...(hide === hiddenText(saved.display_properties) ? {} : { hide }),
    ...(calendar.layout === saved.calendar.layout ? {} : { calendar: calendar.layout }),
    ...(calendar.show_weekends === saved.calendar.show_weekends ? {} : { weekends: calendar.show_weekends }),
  };
}

/** The display properties of an address; where it names none, those of `own`. */
export const propertiesOf = ({ hide }: UnkeptSearch, own: Shown): Pick<Shown, "display_properties"> => ({
  display_properties: hide === undefined ? own.display_properties : readHidden(hide),
});
