/** Opens a file beside the document. */
export function openInTab(address: string): void {
  window.open(address, "_blank", "noopener,noreferrer");
}

/** Saves a file on this device. Browsers open those of other sites instead. @param name that of the URL when absent */
export function saveAs(address: string, name = ""): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.target = "_blank";
  link.rel = "noopener noreferrer";
  document.body.append(link);
  link.click();
  link.remove();
}
