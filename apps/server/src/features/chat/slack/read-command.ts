// What a person has typed after `/cairn`.
import { isKeyText } from "@cairn/domain/issue-address";

export type SlackCommand =
  | { kind: "find"; words: string }
  | { kind: "show"; key: string }
  | { kind: "create"; project: string; title: string }
  /** A command without what it needs. */
  | { kind: "incomplete"; usage: "find" | "create" }
  | { kind: "unlink" }
  | { kind: "help"; unknown: string | null };

const SIGNS: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };

/** Slack escapes three signs in what people type. */
const typed = (text: string): string => text.replace(/&(?:amp|lt|gt);/g, (sign) => SIGNS[sign] ?? sign);

/** The first word in lower case, and the rest. */
function split(text: string): { first: string; rest: string } {
  const [first = ""] = text.split(/\s/, 1);
  return { first, rest: text.slice(first.length).trim() };
}

function readCreate(rest: string): SlackCommand {
  const { first: project, rest: title } = split(rest);
  return title === "" ? { kind: "incomplete", usage: "create" } : { kind: "create", project, title };
}

const COMMANDS: Readonly<Record<string, (rest: string) => SlackCommand>> = {
  find: (words) => (words === "" ? { kind: "incomplete", usage: "find" } : { kind: "find", words }),
  create: readCreate,
  unlink: () => ({ kind: "unlink" }),
  help: () => ({ kind: "help", unknown: null }),
};

export function readCommand(text: string): SlackCommand {
  const { first, rest } = split(typed(text).trim());
  if (first === "") return { kind: "help", unknown: null };
  if (isKeyText(first) && rest === "") return { kind: "show", key: first.toUpperCase() };
  const word = first.toLowerCase();
  const read = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  return read ? read(rest) : { kind: "help", unknown: first };
}
