// What the HTML of a page says of itself.
import { parseHTML } from "linkedom";

/** UTF-16 units. */
const MAX_TITLE = 300;
const MAX_DESCRIPTION = 300;
const MAX_SITE = 80;
/** What is read of a page; what it says of itself stands at its beginning. In UTF-16 units. */
const MAX_HEAD = 262_144;
/** Where browsers look for the encoding. In bytes. */
const ENCODING_AT = 1024;

export interface PageFacts {
  title: string | null;
  description: string | null;
  site: string | null;
}

function decoderOf(label: string | undefined): TextDecoder {
  try {
    return new TextDecoder(label ?? "utf-8");
  } catch {
    // An unknown name: browsers read such a page, too.
    return new TextDecoder("utf-8");
  }
}

/** The text of a page. @param contentType of the response's header */
export function textOfPage(body: Buffer, contentType: string): string {
  const declared = /charset=["']?([\w-]+)/i;
  const start = body.subarray(0, ENCODING_AT).toString("latin1");
  return decoderOf((declared.exec(contentType) ?? declared.exec(start))?.[1]).decode(body);
}

/** One line without control characters; null when nothing is left. */
function oneLine(text: string | null | undefined, most: number): string | null {
  const line = (text ?? "").replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
  if (line === "") return null;
  const letters = Array.from(line);
  return letters.length <= most
    ? line
    : `${letters
        .slice(0, most - 1)
        .join("")
        .trimEnd()}…`;
}

/** @param html from anywhere; nothing in it is loaded or run */
export function pageFacts(html: string): PageFacts {
  const end = html.search(/<\/head\s*>|<body[\s>]/i);
  const head = html.slice(0, end < 0 ? MAX_HEAD : Math.min(end, MAX_HEAD));
  const { document } = parseHTML(`<!doctype html><html><head>${head}</head><body></body></html>`);
  const values = new Map<string, string>();
  for (const meta of document.querySelectorAll("meta[content]")) {
    const name = (meta.getAttribute("property") ?? meta.getAttribute("name") ?? "").toLowerCase();
    if (!values.has(name)) values.set(name, meta.getAttribute("content") ?? "");
  }
  const first = (most: number, ...texts: (string | null | undefined)[]): string | null => {
    for (const text of texts) {
      const line = oneLine(text, most);
      if (line !== null) return line;
    }
    return null;
  };
  return {
    title: first(
      MAX_TITLE,
      values.get("og:title"),
      values.get("twitter:title"),
      document.querySelector("title")?.textContent,
    ),
    description: first(
      MAX_DESCRIPTION,
      values.get("og:description"),
      values.get("twitter:description"),
      values.get("description"),
    ),
    site: first(MAX_SITE, values.get("og:site_name"), values.get("application-name")),
  };
}
