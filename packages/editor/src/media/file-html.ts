import { fileLook, fileSize } from "./file-look.ts";
import { UNKNOWN_TYPE } from "./rules.ts";

interface FileTexts {
  /** BCP 47. */
  language: string;
  download: string;
}

/**
 * Adds what readers see of a file beside its link: an icon, its size, and a link that downloads it.
 *
 * @param element `div[data-file]` as it is stored
 */
export function dressFile(element: Element, { language, download }: FileTexts): void {
  const document = element.ownerDocument;
  const link = element.querySelector("a[href]");
  const name = element.textContent?.trim() ?? "";
  const { family, letters } = fileLook(name, element.getAttribute("data-file") ?? UNKNOWN_TYPE);
  const icon = document.createElement("span");
  icon.setAttribute("data-file-icon", family);
  icon.setAttribute("aria-hidden", "true");
  icon.textContent = letters;
  element.prepend(icon);
  const size = fileSize(element.getAttribute("data-size"), language);
  if (size !== "") {
    const words = document.createElement("small");
    words.textContent = size;
    element.append(words);
  }
  if (!link) return;
  const get = document.createElement("a");
  get.setAttribute("href", link.getAttribute("href") ?? "");
  get.setAttribute("download", name);
  get.setAttribute("aria-label", `${download}: ${name}`);
  get.textContent = download;
  element.append(get);
}
