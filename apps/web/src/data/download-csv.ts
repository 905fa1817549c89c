/** Tells spreadsheets that a file is UTF-8; reading an answer as text takes it away. */
const MARK = "\uFEFF";

/** Hands the browser a CSV file to keep. */
export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([MARK, text], { type: "text/csv" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
