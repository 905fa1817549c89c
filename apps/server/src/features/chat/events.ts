// The events of a change that chats can receive (docs/adr/0040).
import type { ChatEventName } from "@cairn/contract/entities/chat-channel";
import type { Activity, Comment } from "@cairn/contract/entities/history";
import type { OutboxChange } from "../../platform/outbox/tx.ts";
import type { ChatEntry } from "./message.ts";

export interface ChatEvent {
  seq: number;
  project_id: string;
  subject: { kind: "issue" | "module"; id: string };
  /** `issue_completed` is decided by the group of the new state, `new_state_id`. */
  entry: ChatEntry;
  new_state_id: string | null;
}

const NOTHING = { from: null, to: null, id: null, quote: null };

/** Empty texts stand for no value in histories. */
const orNull = (text: string | null): string | null => (text === "" ? null : text);

/** Fields of the history, and what they are to a chat. */
const FIELDS: Record<string, ChatEventName> = {
  state: "state_changed",
  assignees: "assigned",
  target_date: "due_date_changed",
  priority: "priority_changed",
};

/** The status of a submission to the inbox that was accepted, as histories write it. */
const ACCEPTED = "1";

function eventNameOf({ verb, field }: Activity): ChatEventName | null {
  if (field === "inbox") return verb === ACCEPTED ? "issue_created" : null;
  // A draft that was published is new to everyone but its author.
  if (field === null) return verb === "created" || verb === "updated" ? "issue_created" : null;
  return FIELDS[field] ?? null;
}

function ofActivity({ seq, op, project_id, row }: OutboxChange): ChatEvent[] {
  const activity = row as Activity | null;
  if (op !== "insert" || activity === null || activity.issue === null || project_id === null) return [];
  const event = eventNameOf(activity);
  if (event === null) return [];
  const { actor_detail, old_value, new_value, old_identifier, new_identifier } = activity;
  const actor = actor_detail?.display_name ?? null;
  const values =
    event === "issue_created"
      ? NOTHING
      : {
          from: orNull(old_value),
          to: orNull(new_value),
          id: event === "assigned" ? (new_identifier ?? old_identifier) : null,
          quote: null,
        };
  return [
    {
      seq,
      project_id,
      subject: { kind: "issue", id: activity.issue },
      entry: { event, actor, ...values },
      new_state_id: event === "state_changed" ? new_identifier : null,
    },
  ];
}

function ofComment({ seq, op, project_id, row }: OutboxChange): ChatEvent[] {
  const comment = row as Comment | null;
  if (op !== "insert" || comment === null || project_id === null) return [];
  const { issue, actor_detail, comment_stripped, id } = comment;
  const actor = actor_detail?.display_name ?? null;
  return [
    {
      seq,
      project_id,
      subject: { kind: "issue", id: issue },
      entry: { ...NOTHING, event: "commented", actor, id, quote: comment_stripped },
      new_state_id: null,
    },
  ];
}

function ofModule({ seq, id, op, project_id, row, was }: OutboxChange): ChatEvent[] {
  const module = row as { status?: unknown } | null;
  if (op !== "update" || was?.status === undefined || module?.status !== "completed" || project_id === null)
    return [];
  const entry = { ...NOTHING, event: "module_completed" as const, actor: null };
  return [{ seq, project_id, subject: { kind: "module", id }, entry, new_state_id: null }];
}

const EVENTS = { activity: ofActivity, comment: ofComment, module: ofModule } as const;

export const TOLD_ENTITIES = Object.keys(EVENTS) as (keyof typeof EVENTS)[];

/** Drafts are their authors' alone. */
const isOfDraft = ({ row }: OutboxChange): boolean =>
  typeof row === "object" && row !== null && "draft_of" in row;

/** The events of changes, in order. */
export const eventsOf = (changes: readonly OutboxChange[]): ChatEvent[] =>
  changes.flatMap((change) =>
    isOfDraft(change) ? [] : (EVENTS[change.entity as keyof typeof EVENTS]?.(change) ?? []),
  );
