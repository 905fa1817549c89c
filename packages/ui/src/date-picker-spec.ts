import type { WeekDay } from "./day-words.ts";
import type { IsoDate } from "./iso-date.ts";

/** What a date picker is opened with. */
export type DatePickerSpec = {
  /** Accessible name and placeholder, e.g. "Set due date". */
  label: string;
  /** An ISO day, `2026-03-12`, or null. */
  value: IsoDate | null;
  onChange: (value: IsoDate | null) => void;
  /** What is changed has different days: none of them is shown as chosen. */
  isMixed?: boolean;
  /** The day it is for the person. */
  today?: IsoDate;
  /** False where a date must be set. */
  clearable?: boolean;
  shortcut?: string;
  placeholder?: string;
  weekStart?: WeekDay;
  min?: IsoDate;
  max?: IsoDate;
};
