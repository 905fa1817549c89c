// What the URL of a changed view contains beyond that of every list: in other contexts, each person's preferences store
// the rest.
import { type DisplayProperties, hiddenText, readHidden } from "./display-properties.ts";

/** The relevant part of a view. */
interface Shown {
  display_properties: DisplayProperties;
  calendar: { show_weekends: boolean; layout: "month" | "week" };
}

// Not an interface: URLs are records.
export type UnkeptSearch = {
  /** Hidden display properties: `labels,due_date`, or `none`. */
  hide?: string;
  calendar?: "month" | "week";
  weekends?: boolean;
};

/** What differs from the saved view, and is left to preferences in other contexts. */
export function unkept({ display_properties, calendar }: Shown, saved: Shown): UnkeptSearch {
  const hide = hiddenText(display_properties);
  return {
    ...(hide === hiddenText(saved.display_properties) ? {} : { hide }),
    ...(calendar.layout === saved.calendar.layout ? {} : { calendar: calendar.layout }),
    ...(calendar.show_weekends === saved.calendar.show_weekends ? {} : { weekends: calendar.show_weekends }),
  };
}

/** The display properties of a URL; if it has none, those of `own`. */
export const propertiesOf = ({ hide }: UnkeptSearch, own: Shown): Pick<Shown, "display_properties"> => ({
  display_properties: hide === undefined ? own.display_properties : readHidden(hide),
});
