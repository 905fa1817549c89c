// What visitors may write: formatted text and links. A mention, a file or a reference in it would reach into the
// workspace, so it becomes its text.
import { EMBED } from "@cairn/editor/references/reference-rules";
import { sanitizeHtml } from "@cairn/editor/sanitize";
import { parseHTML } from "linkedom";
import { invalid } from "../../platform/failure.ts";
import { type Content, contentOf } from "../issues/content.ts";

const REMOVED = `img, video, audio, figure, [data-file], [${EMBED}]`;
const REPLACED = "mention-component, a[data-issue], a[href*='/uploads/']";

/** What a visitor's text comes to; it may be nothing. */
export function safeContent(html: string): Content {
  const { document } = parseHTML("<!doctype html><html><body></body></html>");
  const root = document.createElement("div");
  root.innerHTML = sanitizeHtml(html);
  for (const element of root.querySelectorAll(REMOVED)) element.remove();
  for (const element of root.querySelectorAll(REPLACED))
    element.replaceWith(document.createTextNode(element.textContent ?? ""));
  return contentOf(root.innerHTML);
}

/** The text of a comment. @throws invalid when nothing is left */
export function visitorContent(html: string): Content {
  const content = safeContent(html);
  if (content.stripped.trim() === "") throw invalid({ comment_html: ["Write something."] });
  return content;
}
