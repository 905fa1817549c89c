// What visitors write is plain text; it is stored as a document.
import { escapeHtml } from "@cairn/editor/tokens";

/** Plain text as a document: empty lines separate paragraphs, other line ends are kept. */
export const htmlOf = (text: string): string =>
  text
    .trim()
    .split(/\n[ \t]*\n\s*/)
    .map((part) => `<p>${escapeHtml(part).replaceAll("\n", "<br>")}</p>`)
    .join("");

/** The text of a stored document, for editing it. */
export const textOf = (html: string): string => {
  const root = new DOMParser().parseFromString(html, "text/html").body;
  for (const end of root.querySelectorAll("br")) end.replaceWith("\n");
  const blocks = [...root.children].map((block) => block.textContent ?? "");
  return blocks.length > 0 ? blocks.join("\n\n") : (root.textContent ?? "");
};
