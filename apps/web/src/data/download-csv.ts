/** A byte order mark tells spreadsheets that the file is UTF-8; reading the response as text removes it. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Saves text as a CSV file through the browser's download. */
export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([BYTE_ORDER_MARK, text], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
