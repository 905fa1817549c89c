/** The browser reads the file after the click. */
const KEEP_MS = 60_000;

/** Saves a text as a UTF-8 file through the browser's download. @param type its media type, without a charset */
export function downloadText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}
