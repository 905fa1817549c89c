type Formats = Pick<Intl.DateTimeFormat, "format" | "formatRange">;

const known = new Map<string, Formats>();

/** Only British English abbreviates a month to four letters; months of equal width align. */
const threeLetters = (text: string): string => text.replaceAll(/\bSept\b/g, "Sep");

function make(locale: string, options: Intl.DateTimeFormatOptions): Formats {
  const intl = new Intl.DateTimeFormat(locale, options);
  return {
    format: (at) => threeLetters(intl.format(at)),
    formatRange: (from, to) => threeLetters(intl.formatRange(from, to)),
  };
}

/**
 * A cached date format: English months in three letters, "12 Sep", "Thu, 12 Mar, 09:00". Creating a formatter costs
 * more than a hundred uses of it.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Formats {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = known.get(key) ?? make(locale, options);
  known.set(key, format);
  return format;
}
