import { renderMarkdown } from "./markdown-render.ts";
import { type Sanitized, sanitizeReporting } from "./sanitize.ts";

/**
 * GitHub-flavored Markdown as a sanitized document: tables, task lists, fenced code with its language, strikethrough,
 * autolinks, alerts as callouts, formulas between `$` or `$$`, and line breaks as code hosts show them. Raw HTML inside is sanitized like any other.
 *
 * `lost` lists what could not be kept, so that an importer can report it: elements (`iframe`, `kbd`; `a` and `img`
 * with an unsafe or relative URL) and `table alignment`. The caller bounds the length, as for `sanitizeHtml`.
 */
export function markdownToHtml(markdown: string): Sanitized {
  const rendered = renderMarkdown(markdown);
  const sanitized = sanitizeReporting(rendered.html);
  return { html: sanitized.html, lost: [...rendered.lost, ...sanitized.lost] };
}
