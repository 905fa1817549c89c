// How files look in documents: what their icons say, and their sizes in words.

/** What colors the icon of a file. */
export type FileFamily =
  | "text"
  | "table"
  | "image"
  | "sound"
  | "film"
  | "code"
  | "archive"
  | "slides"
  | "other";

/** The beginnings of content types, the first that fits counts. */
const FAMILIES: readonly [RegExp, FileFamily][] = [
  [/^image\//, "image"],
  [/^audio\//, "sound"],
  [/^video\/|\/pdf$/, "film"],
  [/csv|spreadsheet|excel/, "table"],
  [/presentation|powerpoint/, "slides"],
  [/\/(json|xml|javascript|typescript)|\/x-(sh|python|yaml)|^text\/(html|css|xml|javascript)/, "code"],
  [/zip|tar|compressed|gzip|rar$/, "archive"],
  [/^text\/|word|opendocument\.text|rtf/, "text"],
];

export interface FileLook {
  family: FileFamily;
  /** The ending of the name, at most four letters; may be empty. */
  letters: string;
}

/** @param type the content type */
export function fileLook(name: string, type: string): FileLook {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1] ?? "";
  const family = FAMILIES.find(([pattern]) => pattern.test(type))?.[1] ?? "other";
  return { family, letters: ending.slice(0, 4).toUpperCase() };
}

/** The language of the page that a browser shows, for sizes. */
export const readersLanguage = (): string => document.documentElement.lang || "en";

const KILO = 1024;
const UNITS = ["B", "KB", "MB", "GB"] as const;

/**
 * A size in words: "812 B", "14 KB", "1.4 MB"; empty for what is no number of bytes.
 *
 * @param bytes as stored  @param language BCP 47
 */
export function fileSize(bytes: string | null, language: string): string {
  if (bytes === null || !/^\d+$/.test(bytes)) return "";
  let value = Number(bytes);
  let unit = 0;
  while (value >= KILO && unit < UNITS.length - 1) {
    value /= KILO;
    unit += 1;
  }
  const digits = unit > 1 && value < 10 ? 1 : 0;
  return `${new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value)} ${UNITS[unit] ?? ""}`;
}
