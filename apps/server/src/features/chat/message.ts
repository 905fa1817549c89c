// A message to a chat, before it has the form that one of them requires.
import type { ChatEventName } from "@cairn/contract/entities/chat-channel";
import { clip, plainLine } from "./plain-text.ts";

/** One change, in the words that people see. */
export interface ChatEntry {
  event: ChatEventName;
  /** The display name of the person; null if the server did it. */
  actor: string | null;
  /** The value before and after; of an assignment, who no longer and who newly has the issue. */
  from: string | null;
  to: string | null;
  /** The comment; the person who was assigned. */
  id: string | null;
  /** The text of a comment. */
  quote: string | null;
}

export interface ChatSubject {
  kind: "issue" | "cycle" | "module" | "project";
  /** Such as `WEB-12`; null for all but issues. */
  key: string | null;
  name: string;
  /** Its page, below the public URL of the instance; begins with a slash. */
  path: string;
  /** `#rrggbb`; null for none. */
  color: string | null;
  /** How it is now. */
  facts: readonly { label: string; value: string }[];
}

export interface ChatMessage {
  subject: ChatSubject;
  entries: readonly ChatEntry[];
  /** Changes that are only counted: there were too many to tell each. */
  more: number;
}

/** A part of a sentence; names of people and values are strong. */
export type Part = string | { strong: string };

export interface ChatLine {
  parts: readonly Part[];
  quote: string | null;
}

const MAX_NAME = 200;
const MAX_VALUE = 100;
const MAX_QUOTE = 400;
/** Most lines of a message; the others are counted. */
const MAX_LINES = 10;

export const titleOf = ({ key, name }: ChatSubject): string =>
  clip(key === null ? plainLine(name) : `${key} ${plainLine(name)}`, MAX_NAME);

const value = (text: string | null): Part => ({ strong: clip(plainLine(text ?? ""), MAX_VALUE) });

/** How each event reads after the name of the person. */
const SENTENCES: Record<ChatEventName, (entry: ChatEntry) => readonly Part[]> = {
  issue_created: () => ["created this issue"],
  issue_completed: ({ to }) => ["completed this issue: ", value(to)],
  state_changed: ({ from, to }) => ["changed the state from ", value(from), " to ", value(to)],
  assigned: ({ from, to }) => (to === null ? ["unassigned ", value(from)] : ["assigned ", value(to)]),
  commented: () => ["commented"],
  due_date_changed: ({ to }) =>
    to === null ? ["removed the due date"] : ["changed the due date to ", value(to)],
  priority_changed: ({ from, to }) => ["changed the priority from ", value(from), " to ", value(to)],
  cycle_started: () => ["This cycle has started"],
  cycle_ended: () => ["This cycle has ended"],
  module_completed: () => ["completed this module"],
};

function lineOf(entry: ChatEntry): ChatLine {
  const sentence = SENTENCES[entry.event](entry);
  const parts = entry.actor === null ? sentence : [value(entry.actor), " ", ...sentence];
  return { parts, quote: entry.quote === null ? null : clip(plainLine(entry.quote), MAX_QUOTE) };
}

/** The lines of a message, oldest first. */
export function linesOf({ entries, more }: ChatMessage): ChatLine[] {
  const lines = entries.slice(0, MAX_LINES).map(lineOf);
  const untold = more + entries.length - lines.length;
  if (untold === 0) return lines;
  const text = untold === 1 ? "There was 1 more change." : `There were ${untold} more changes.`;
  return [...lines, { parts: [text], quote: null }];
}

export const factsOf = ({ facts }: ChatSubject): { label: string; value: string }[] =>
  facts.map(({ label, value: text }) => ({ label, value: clip(plainLine(text), MAX_VALUE) }));

/** The whole message in one line, for notifications of operating systems. */
export const summaryOf = (message: ChatMessage): string => {
  const [first] = linesOf(message);
  const said = first?.parts.map((part) => (typeof part === "string" ? part : part.strong)).join("");
  return said === undefined ? titleOf(message.subject) : `${titleOf(message.subject)}: ${said}`;
};
