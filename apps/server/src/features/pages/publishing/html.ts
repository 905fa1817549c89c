// Public pages as complete HTML, which browsers show without JavaScript.
import { MAX_SHARE, MIN_SHARE } from "@cairn/editor/element-rules";
import { FIGURE_CSS } from "@cairn/editor/media/figure-css";
import { FILE_CSS } from "@cairn/editor/media/file-css";
import { escapeHtml } from "@cairn/editor/tokens";
import { COVER_FOLDER } from "@cairn/domain/covers";
import { readPicture } from "@cairn/domain/logo-props";
import type { OpenPublication, PublishedPage } from "./queries.ts";
import { diagramCss, diagramScript } from "./diagrams.ts";
import { type Heading, ownPath, type Place, type PublicDocument } from "./document.ts";
import type { Reader } from "./texts.ts";

type Appearance = OpenPublication["appearance"];

const LIGHT = "--ink:#1c2024;--soft:#5f656d;--line:#d9dce1;--paper:#fff;--tint:#f4f5f7;--link:#1d5fd1";
const DARK = "--ink:#e8eaed;--soft:#a3a9b1;--line:#3a3f46;--paper:#17191c;--tint:#22262b;--link:#8ab4ff";
/** On paper every page is light and shows what is folded; `:root` twice, to come before the colors of the appearance. */
const PRINT = [
  `@media print{:root:root{color-scheme:light;${LIGHT}}main{max-width:none;padding:0}`,
  "details::details-content{content-visibility:visible;block-size:auto}summary{list-style:none}",
  "h1,h2,h3,h4,h5,h6{break-after:avoid}pre{white-space:pre-wrap}",
  "tr,img,pre,[data-callout],[data-file],[data-card]{break-inside:avoid}",
  "[data-callout],pre,code,[data-file-icon],th{print-color-adjust:exact}",
  "table,[data-math=block]{overflow:visible}table{display:table;width:100%}col{width:auto!important}",
  "[data-type=columns]{display:flex}nav,[data-file]>a[download]{display:none}[data-type=tableOfContents] nav{display:block}}",
].join("");

const COLORS: Record<Appearance, string> = {
  light: `:root{color-scheme:light;${LIGHT}}`,
  dark: `:root{color-scheme:dark;${DARK}}`,
  system: `:root{color-scheme:light dark;${LIGHT}}@media(prefers-color-scheme:dark){:root{${DARK}}}`,
};

/** A column is as wide as its share says, without the margins between columns. */
const SHARES = Array.from({ length: MAX_SHARE - MIN_SHARE + 1 }, (_, at) => {
  const share = String(MIN_SHARE + at);
  return `[data-width="${share}"]{flex-grow:${share}}`;
});

const STYLE = [
  "*{box-sizing:border-box}",
  "body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif}",
  "main{max-width:46rem;margin:0 auto;padding:3rem 1.25rem;overflow-wrap:anywhere}",
  "h1,h2,h3,h4,h5,h6{line-height:1.25}a{color:var(--link)}",
  "[data-type=columns]{display:flex;gap:1.5rem}[data-type=column]{flex:1 1 0;min-width:0}",
  ...SHARES,
  "@media(width<48rem){[data-type=columns]{display:block}}",
  FIGURE_CSS,
  FILE_CSS,
  "figcaption{color:var(--soft)}",
  ".cover{display:block;width:100%;height:12rem;object-fit:cover}.icon{font-size:2.5rem;line-height:1;margin:0}",
  "table{border-collapse:collapse;display:block;max-width:100%;overflow-x:auto}td,th{min-width:3rem;border:1px solid var(--line);padding:.4em .6em}",
  "th{overflow-wrap:break-word;text-align:left;background:var(--tint)}:is(td,th,li)>:first-child{margin-top:0}:is(td,th,li)>:last-child{margin-bottom:0}",
  "pre{background:var(--tint);padding:1em;overflow-x:auto;border-radius:6px}",
  "code{background:var(--tint);padding:.1em .3em;border-radius:4px}pre code{padding:0}",
  "blockquote{margin-left:0;padding-left:1em;border-left:3px solid var(--line)}",
  "pre,code{font-family:ui-monospace,Menlo,Consolas,monospace}",
  "[data-callout]{--tone:#3b82f6;border-left:3px solid var(--tone);background:color-mix(in srgb,var(--tone) 12%,var(--paper))}",
  "[data-callout]{padding:.1em 1em;margin:1em 0;border-radius:6px}[data-callout=success]{--tone:#16a34a}",
  "[data-callout=warning]{--tone:#d97706}[data-callout=danger]{--tone:#dc2626}",
  "[data-math=block]{margin:1em 0;padding:.25em 0;text-align:center;overflow:auto hidden}",
  "mark:not([style]){background:color-mix(in srgb,#d97706 25%,var(--paper));color:inherit}",
  "summary{cursor:pointer;font-weight:600}details>div{padding-left:1.2em}",
  "[data-type=taskList]{list-style:none;padding-left:.25em}li[data-checked]>p:first-child::before{content:'☐ '}",
  "li[data-checked=true]>p:first-child::before{content:'☑ '}",
  ".facts,.hint{color:var(--soft)}.facts{margin-top:-.5em}",
  "nav{border:1px solid var(--line);border-radius:6px;padding:.25em 1.25em;margin:1.5em 0}",
  "label,input,button{display:block;font:inherit}label{margin-bottom:.25em}",
  PRINT,
  "form input{padding:.5em;width:100%;max-width:20rem;margin-bottom:1em}button{padding:.5em 1em}",
].join("");

interface Frame {
  reader: Reader;
  title: string;
  appearance: Appearance;
  /** HTML. */
  body: string;
  /** HTML above it, as wide as the window. */
  banner?: string;
  /** Permits the script that draws diagrams; null without any. */
  nonce?: string | null;
}

function frame(
  { reader, title, appearance, body, banner = "", nonce = null }: Frame,
  isIndexed = false,
): string {
  const robots = isIndexed ? "" : `<meta name="robots" content="noindex, nofollow">`;
  const [css, script] = nonce === null ? ["", ""] : [diagramCss(appearance), diagramScript(nonce)];
  return `<!doctype html><html lang="${reader.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${robots}
<title>${escapeHtml(title)}</title><style>${COLORS[appearance]}${STYLE}${css}</style>${script}</head>
<body>${banner}<main>${body}</main></body></html>`;
}

/** The page for every URL that leads to nothing, or no longer to anything. */
export const missingHtml = (reader: Reader): string =>
  frame({
    reader,
    title: reader.texts.missing,
    appearance: "system",
    body: `<h1>${reader.texts.missing}</h1><p class="hint">${reader.texts.missing_hint}</p>`,
  });

/** Asks for the password. It does not tell the title. */
export function passwordHtml(
  reader: Reader,
  appearance: Appearance,
  complaint: "wrong" | "too_many" | null,
): string {
  const { texts } = reader;
  const alert = complaint === null ? "" : `<p role="alert" id="problem">${texts[complaint]}</p>`;
  const describedBy = complaint === null ? "" : ` aria-invalid="true" aria-describedby="problem"`;
  const body = `<h1>${texts.protected}</h1>${alert}<form method="post"><label for="password">${texts.password}</label>
<input id="password" name="password" type="password" autocomplete="off" required autofocus${describedBy}>
<button>${texts.open}</button></form>`;
  return frame({ reader, title: texts.protected, appearance, body });
}

const titleOf = ({ name }: PublishedPage, { texts }: Reader): string => name.trim() || texts.untitled;

const navigation = (label: string, items: readonly { href: string; text: string }[]): string =>
  items.length === 0
    ? ""
    : `<nav aria-label="${label}"><p><strong>${label}</strong></p><ul>${items
        .map(({ href, text }) => `<li><a href="${href}">${escapeHtml(text)}</a></li>`)
        .join("")}</ul></nav>`;

const outline = (headings: readonly Heading[], { texts }: Reader): string =>
  navigation(
    texts.contents,
    headings.map(({ id, text }) => ({ href: `#${id}`, text })),
  );

function facts(page: PublishedPage, publication: OpenPublication, { texts, language }: Reader): string {
  const dates = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" });
  const dateOf = (moment: string) => dates.format(new Date(moment));
  const parts = [
    ...(publication.shows_author ? [`${texts.by} ${escapeHtml(page.author)}`] : []),
    ...(publication.shows_dates
      ? [`${texts.created} ${dateOf(page.created_at)}`, `${texts.updated} ${dateOf(page.updated_at)}`]
      : []),
  ];
  return parts.length === 0 ? "" : `<p class="facts">${parts.join(" · ")}</p>`;
}

/** A cover of this instance: the host of any other picture would learn who reads the page. */
function coverOf({ view_props: { cover } }: PublishedPage, place: Place): string {
  const path = typeof cover === "string" ? ownPath(cover, place) : null;
  if (path === null || !(path.startsWith(COVER_FOLDER) || path.startsWith(place.files))) return "";
  return `<img class="cover" src="${escapeHtml(path)}" alt="">`;
}

function iconOf({ logo_props }: PublishedPage): string {
  const { emoji } = readPicture(logo_props);
  return emoji === null ? "" : `<p class="icon" aria-hidden="true">${escapeHtml(emoji)}</p>`;
}

/** What one public page shows. */
export interface Shown {
  reader: Reader;
  publication: OpenPublication;
  page: PublishedPage;
  document: PublicDocument;
  place: Place;
  /** The pages directly below it. */
  children: readonly { href: string; page: PublishedPage }[];
  /** The page above it within the publication. */
  above: { href: string; page: PublishedPage } | null;
  /** Permits the script that draws diagrams; null without any. */
  nonce: string | null;
}

export function pageHtml(shown: Shown): string {
  const { reader, publication, page, document, place, children, above, nonce } = shown;
  const title = titleOf(page, reader);
  const link = ({ href, page: target }: { href: string; page: PublishedPage }) => ({
    href,
    text: titleOf(target, reader),
  });
  const back =
    above === null ? "" : `<p><a href="${above.href}">← ${escapeHtml(titleOf(above.page, reader))}</a></p>`;
  const body = [
    back,
    iconOf(page),
    `<h1>${escapeHtml(title)}</h1>`,
    facts(page, publication, reader),
    publication.shows_outline ? outline(document.headings, reader) : "",
    `<article>${document.html}</article>`,
    navigation(reader.texts.sub_pages, children.map(link)),
  ].join("\n");
  const { appearance, is_indexed } = publication;
  return frame({ reader, title, appearance, body, banner: coverOf(page, place), nonce }, is_indexed);
}
