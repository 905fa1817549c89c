// The content of an email, once as text and once as HTML. Names come from people: they are plain text in both (security
// 58, 64).

import type { InEachLanguage, MailLanguage } from "./language.ts";

export interface Letter {
  subject: string;
  paragraphs: readonly string[];
  /** Set apart in large letters, for typing or copying. */
  code?: string;
  /** The main action; the URL is written out, too. */
  action?: { label: string; url: string };
  /** Quotations, each under a heading. */
  sections?: readonly LetterSection[];
  /** Small, at the end: the reason for this email. */
  footnotes?: readonly string[];
  /** One click on this URL unsubscribes. */
  unsubscribe?: string;
}

export interface LetterSection {
  title: string;
  url?: string;
  lines: readonly string[];
}

export interface WrittenLetter {
  subject: string;
  text: string;
  html: string;
}

const MAX_SUBJECT = 200;

const UNSUBSCRIBE: InEachLanguage<string> = { en: "Unsubscribe", de: "Abbestellen" };

/** One line, without anything that a header or a terminal would interpret. */
export const oneLine = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").trim();

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

function textOf(letter: Letter, language: MailLanguage): string {
  const { paragraphs, code, action, sections = [], footnotes = [], unsubscribe } = letter;
  const blocks = [
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...sections.map(({ title, url, lines }) =>
      [title, ...(url === undefined ? [] : [url]), ...lines.map((line) => `- ${line}`)].join("\n"),
    ),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footnotes.length > 0 || unsubscribe !== undefined ? ["--"] : []),
    ...footnotes,
    ...(unsubscribe === undefined ? [] : [`${UNSUBSCRIBE[language]}: ${unsubscribe}`]),
  ];
  return `${blocks.join("\n\n")}\n`;
}

// Email programs support little CSS: colors and sizes are set on each element, and nothing depends on them.
const INK = "#1c1917";
const FAINT = "#78716c";
const paragraph = (text: string): string =>
  `<p style="margin:0 0 14px;font-size:15px;line-height:22px;color:${INK}">${escape(text)}</p>`;
const link = (url: string, label: string, style: string): string =>
  `<a href="${escape(url)}" style="${style}">${escape(label)}</a>`;

function sectionHtml({ title, url, lines }: LetterSection): string {
  const head = url === undefined ? escape(title) : link(url, title, `color:${INK}`);
  const items = lines.map((line) => `<li style="margin:0 0 4px">${escape(line)}</li>`).join("");
  return `<h2 style="margin:18px 0 6px;font-size:15px;line-height:22px;color:${INK}">${head}</h2><ul style="margin:0 0 14px;padding-left:18px;font-size:14px;line-height:20px;color:${INK}">${items}</ul>`;
}

const BUTTON =
  "display:inline-block;padding:10px 18px;border-radius:6px;background:#3d5a45;color:#ffffff;font-size:15px;font-weight:600;text-decoration:none";
const CODE = `margin:0 0 18px;padding:14px;border-radius:6px;background:#f5f5f4;text-align:center;font:600 20px/28px ui-monospace,monospace;letter-spacing:1px;color:${INK}`;

function actionHtml({ label, url }: NonNullable<Letter["action"]>): string {
  return `<p style="margin:18px 0">${link(url, label, BUTTON)}</p><p style="margin:0 0 14px;font-size:13px;line-height:18px;color:${FAINT};word-break:break-all">${escape(url)}</p>`;
}

function footHtml({ footnotes = [], unsubscribe }: Letter, language: MailLanguage): string {
  const notes = footnotes.map(escape);
  if (unsubscribe !== undefined) notes.push(link(unsubscribe, UNSUBSCRIBE[language], `color:${FAINT}`));
  if (notes.length === 0) return "";
  return `<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #e7e5e4;font-size:12px;line-height:18px;color:${FAINT}">${notes.join("<br>")}</p>`;
}

function htmlOf(letter: Letter, language: MailLanguage): string {
  const { subject, paragraphs, code, action, sections = [] } = letter;
  const body = [
    ...paragraphs.map(paragraph),
    code === undefined ? "" : `<p style="${CODE}">${escape(code)}</p>`,
    ...sections.map(sectionHtml),
    action ? actionHtml(action) : "",
    footHtml(letter, language),
  ].join("");
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head><body style="margin:0;padding:24px 12px;background:#f5f5f4;font-family:-apple-system,'Segoe UI',Helvetica,Arial,sans-serif"><div style="max-width:560px;margin:0 auto;padding:28px;border-radius:8px;background:#ffffff"><p style="margin:0 0 20px;font-size:15px;font-weight:700;color:${INK}">Cairn</p>${body}</div></body></html>`;
}

export function writeLetter(letter: Letter, language: MailLanguage = "en"): WrittenLetter {
  const subject = oneLine(letter.subject).slice(0, MAX_SUBJECT);
  return { subject, text: textOf(letter, language), html: htmlOf({ ...letter, subject }, language) };
}
