// The settings that the URL of a changed saved view contains, because no preferences store them there. In other
// contexts the preferences of each person store these settings.
import { type DisplayProperties, hiddenText, readHidden } from "./display-properties.ts";

/** The parts of a view that these settings are about. */
interface Shown {
  display_properties: DisplayProperties;
  calendar: { show_weekends: boolean; layout: "month" | "week" };
}

// A type, because an interface is not assignable to a record of search parameters.
export type UnstoredSearch = {
  /** Hidden display properties: `labels,due_date`, or `none`. */
  hide?: string;
  calendar?: "month" | "week";
  weekends?: boolean;
};

/** The settings that differ from the saved view, as search parameters. */
export function unstoredSettings({ display_properties, calendar }: Shown, saved: Shown): UnstoredSearch {
  const hide = hiddenText(display_properties);
  return {
    ...(hide === hiddenText(saved.display_properties) ? {} : { hide }),
    ...(calendar.layout === saved.calendar.layout ? {} : { calendar: calendar.layout }),
    ...(calendar.show_weekends === saved.calendar.show_weekends ? {} : { weekends: calendar.show_weekends }),
  };
}

/** The display properties of a URL, or those of `own` if the URL has none. */
export const propertiesOf = ({ hide }: UnstoredSearch, own: Shown): Pick<Shown, "display_properties"> => ({
  display_properties: hide === undefined ? own.display_properties : readHidden(hide),
});
