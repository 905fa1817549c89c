// Jira's wiki markup as Markdown (Atlassian, "Text formatting notation"): what people use, not all of it.

/** Parts that are kept as they stand: code and preformatted text. */
const FENCED = /\{(code|noformat)(?::([^}]*))?\}([\s\S]*?)\{\1\}/g;

const languageOf = (options: string | undefined): string =>
  /^[a-z+#]+$/i.test((options ?? "").split("|")[0] ?? "") ? ((options ?? "").split("|")[0] ?? "") : "";

function listLine(line: string): string {
  const [, marks = "", text = ""] = /^\s*([*#-]+)\s+(.*)$/.exec(line) ?? [];
  if (marks === "" || /^-{2,}$/.test(marks)) return line;
  const mark = marks.endsWith("#") ? "1." : "-";
  return `${"   ".repeat(marks.length - 1)}${mark} ${text}`;
}

/** `||a||b||` is a header, `|a|b|` a row. */
function tableLines(line: string): string {
  if (/^\s*\|\|/.test(line)) {
    const cells = line
      .trim()
      .replace(/^\|\||\|\|$/g, "")
      .split("||");
    return `| ${cells.join(" | ")} |\n|${cells.map(() => " --- |").join("")}`;
  }
  return line;
}

const inline = (text: string): string =>
  text
    .replace(/\{color(?::[^}]*)?\}/g, "")
    .replace(/\{\{([^{}\n]+)\}\}/g, "`$1`")
    .replace(/(^|[\s(,;])\*(\S(?:[^*\n]*\S)?)\*(?=$|[\s),.;:!?])/gm, "$1**$2**")
    .replace(/(^|[\s(,;])-(\S(?:[^-\n]*\S)?)-(?=$|[\s),.;:!?])/gm, "$1~~$2~~")
    .replace(/\[([^\]|\n]+)\|([a-z][a-z0-9+.-]*:[^\]|\s]+)(?:\|[^\]]*)?\]/gi, "[$1]($2)")
    .replace(/\[([a-z][a-z0-9+.-]*:\/\/[^\]|\s]+)\]/gi, "<$1>")
    .replace(/\[~(?:accountid:)?([^\]\n]+)\]/g, "@$1")
    .replace(/!((?:https?:\/\/)[^!|\s]+)(?:\|[^!\n]*)?!/g, "![]($1)");

const block = (line: string): string => {
  const [, level = "", heading = ""] = /^\s*h([1-6])\.\s+(.*)$/.exec(line) ?? [];
  if (level !== "") return `${"#".repeat(Number(level))} ${heading}`;
  const [, quote] = /^\s*bq\.\s+(.*)$/.exec(line) ?? [];
  if (quote !== undefined) return `> ${quote}`;
  if (/^\s*-{4,}\s*$/.test(line)) return "---";
  return tableLines(listLine(line));
};

const plain = (text: string): string =>
  text
    .replace(/\{quote\}([\s\S]*?)\{quote\}/g, (_all, inner: string) => inner.trim().replaceAll(/^/gm, "> "))
    .replace(/\{panel(?::[^}]*)?\}/g, "")
    .split("\n")
    .map((line) => inline(block(line)))
    .join("\n");

export function jiraToMarkdown(text: string): string {
  const parts: string[] = [];
  let from = 0;
  const source = text.replaceAll("\r\n", "\n");
  for (const match of source.matchAll(FENCED)) {
    parts.push(plain(source.slice(from, match.index)));
    parts.push(`\n\`\`\`${languageOf(match[2])}\n${(match[3] ?? "").replace(/^\n|\n$/g, "")}\n\`\`\`\n`);
    from = match.index + match[0].length;
  }
  parts.push(plain(source.slice(from)));
  return parts.join("");
}
