/** The browser reads the file after the click. */
const KEEP_MS = 60_000;

/** Saves a file through the browser's download. */
export function downloadBlob(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/** Saves a text as a UTF-8 file through the browser's download. @param type its media type, without a charset */
export const downloadText = (name: string, text: string, type: string): void =>
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
