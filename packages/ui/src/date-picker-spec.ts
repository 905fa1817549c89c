import type { WeekDay } from "./day-words.ts";
import type { IsoDate } from "./iso-date.ts";

/** The options that a date picker is opened with. */
export type DatePickerSpec = {
  /** Accessible name and placeholder, e.g. "Set due date". */
  label: string;
  /** An ISO day, `2026-03-12`, or null. */
  value: IsoDate | null;
  onChange: (value: IsoDate | null) => void;
  /** The edited objects have different dates: none of them is shown as chosen. */
  isMixed?: boolean;
  /** The current date of the person. */
  today?: IsoDate;
  /** False if a date is required. */
  clearable?: boolean;
  shortcut?: string;
  placeholder?: string;
  weekStart?: WeekDay;
  min?: IsoDate;
  max?: IsoDate;
};
