// What an address says of a changed view beyond what it says of every list: elsewhere the rest is kept as each person's own.
import { hiddenText, readHidden } from "./display-properties.ts";
import type { View, ViewSearch } from "./view.ts";

/** What is otherwise in a view than in the one that was saved, and that an address leaves to preferences elsewhere. */
export function unkept({ display_properties, calendar }: View, saved: View): ViewSearch {
  const hide = hiddenText(display_properties);
  return {
    ...(hide === hiddenText(saved.display_properties) ? {} : { hide }),
    ...(calendar.layout === saved.calendar.layout ? {} : { calendar: calendar.layout }),
    ...(calendar.show_weekends === saved.calendar.show_weekends ? {} : { weekends: calendar.show_weekends }),
  };
}

/** The display properties of an address; where it names none, those of `own`. */
export const propertiesOf = ({ hide }: ViewSearch, own: View): Pick<View, "display_properties"> => ({
  display_properties: hide === undefined ? own.display_properties : readHidden(hide),
});
