// Several changes of a thing in a short time become one message that says what came of them.
import type { ChatEventName } from "@cairn/contract/entities/chat-channel";
import type { ChatEntry } from "./message.ts";

/** Events that replace a value: of several, the first and the last value count. */
const REPLACING: ReadonlySet<ChatEventName> = new Set([
  "issue_completed",
  "state_changed",
  "due_date_changed",
  "priority_changed",
]);
/** Both are about the state. */
const fieldOf = (event: ChatEventName): ChatEventName =>
  event === "issue_completed" ? "state_changed" : event;

/** What a new issue's facts show already. */
const SHOWN_BY_FACTS: ReadonlySet<ChatEventName> = new Set([
  "state_changed",
  "assigned",
  "due_date_changed",
  "priority_changed",
]);

function addReplacing(entries: readonly ChatEntry[], entry: ChatEntry): ChatEntry[] {
  const first = entries.find(({ event }) => fieldOf(event) === fieldOf(entry.event));
  const others = entries.filter((one) => one !== first);
  const from = first ? first.from : entry.from;
  return from === entry.to ? others : [...others, { ...entry, from }];
}

/** Someone who was assigned and unassigned again is in neither line. */
function addAssignment(entries: readonly ChatEntry[], entry: ChatEntry): ChatEntry[] {
  const opposite = entries.find(
    ({ event, id, to }) => event === "assigned" && id === entry.id && (to === null) !== (entry.to === null),
  );
  return opposite ? entries.filter((one) => one !== opposite) : [...entries, entry];
}

function add(entries: readonly ChatEntry[], entry: ChatEntry): readonly ChatEntry[] {
  const isNew = entries.some(({ event }) => event === "issue_created");
  if (isNew && SHOWN_BY_FACTS.has(entry.event)) return entries;
  if (entry.event === "assigned") return addAssignment(entries, entry);
  return REPLACING.has(entry.event) ? addReplacing(entries, entry) : [...entries, entry];
}

/** The entries of a message after more changes; empty if these cancel the ones before. */
export const mergeEntries = (
  before: readonly ChatEntry[],
  added: readonly ChatEntry[],
): readonly ChatEntry[] => added.reduce(add, before);
