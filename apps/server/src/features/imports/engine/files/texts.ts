// Texts that refer to files of their source: the addresses of the imported files take their places.
import { escapeHtml } from "@cairn/editor/tokens";
import type { Body } from "../records.ts";

/** How texts of one issue refer to files → the addresses of the files here. */
export type FileAddresses = ReadonlyMap<string, string>;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/** As it is written in Markdown, HTML or Jira's markup; names occur in ordinary sentences, too. */
function placesOf(name: string, format: Body["format"]): [RegExp, (address: string) => string][] {
  const as = [...new Set([name, escapeHtml(name), encodeURI(name)])].map(escaped).join("|");
  const usual: [RegExp, (address: string) => string][] = [
    [new RegExp(String.raw`(\]\(<?)(?:${as})(?=[)>\s])`, "g"), (address) => `$1${address}`],
    [new RegExp(`((?:src|href)=(["']))(?:${as})(?=\\2)`, "gi"), (address) => `$1${address}`],
  ];
  if (format !== "jira") return usual;
  return [
    ...usual,
    [new RegExp(String.raw`![<>=]?(?:${as})((?:\|[^!\n]*)?)!`, "g"), (address) => `!${address}$1!`],
    [new RegExp(String.raw`\[\^(?:${as})\]`, "g"), (address) => `[${name}|${address}]`],
  ];
}

/** Longest first: an address may begin like another one. */
const inOrder = (files: FileAddresses): [string, string][] =>
  [...files].filter(([name]) => name !== "").sort(([one], [other]) => other.length - one.length);

/** The body with addresses of this instance. */
export function withFiles(body: Body | undefined, files: FileAddresses | undefined): Body | undefined {
  if (body === undefined || files === undefined || files.size === 0) return body;
  let { text } = body;
  for (const [name, address] of inOrder(files)) {
    if (/^https?:\/\//i.test(name)) {
      text = text.replaceAll(name, address).replaceAll(escapeHtml(name), address);
      continue;
    }
    for (const [pattern, by] of placesOf(name, body.format)) text = text.replace(pattern, by(address));
  }
  return { ...body, text };
}
