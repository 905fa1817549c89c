import { downloadText } from "./download-text.ts";

/** A byte order mark tells spreadsheets that the file is UTF-8; reading the response as text removes it. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Saves text as a CSV file through the browser's download. */
export const downloadCsv = (name: string, text: string): void =>
  downloadText(name, `${BYTE_ORDER_MARK}${text}`, "text/csv");
