// What a push notification says: who did what, in the language of its receiver's screens. It has no more than a line,
// because it shows on locked screens.
import type { PushMessage } from "@cairn/contract/entities/push";
import type { MailKind } from "@cairn/contract/entities/user";
import { type InEachLanguage, mailLanguage } from "../mail/language.ts";
import { oneLine } from "../mail/letter.ts";
import { headingOf, type Told } from "../notifications/mail/letters.ts";

const MAX_TITLE = 120;
const MAX_BODY = 160;

interface Words {
  property_change: string;
  state_change: string;
  comment: string;
  commented: string;
  mention: string;
  issue_completed: string;
  today: string;
  tomorrow: string;
}

/** `{who}` and `{text}` are replaced. */
export const WORDS: InEachLanguage<Words> = {
  en: {
    property_change: "{who} made changes",
    state_change: "{who} changed the state to {text}",
    comment: "{who}: {text}",
    commented: "{who} changed the discussion",
    mention: "{who} mentioned you",
    issue_completed: "{who} completed it",
    today: "Due today",
    tomorrow: "Due tomorrow",
  },
  de: {
    property_change: "{who} hat etwas geändert",
    state_change: "{who} hat den Status auf {text} geändert",
    comment: "{who}: {text}",
    commented: "{who} hat die Diskussion geändert",
    mention: "{who} hat dich erwähnt",
    issue_completed: "{who} hat es abgeschlossen",
    today: "Heute fällig",
    tomorrow: "Morgen fällig",
  },
};

export interface PushedNotification extends Told {
  kind: MailKind;
  /** The workspace's. */
  slug: string;
  /** The receiver's, such as `de` or `en-GB`; null for the default. */
  language: string | null;
}

const cut = (text: string, most: number): string => {
  const characters = Array.from(oneLine(text));
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : characters.join("");
};

function wordOf({ kind, data }: PushedNotification): keyof Words {
  const { verb, old_value, issue_comment } = data.issue_activity;
  if (kind === "due_date") return old_value === "today" ? "today" : "tomorrow";
  if (kind === "comment" && (verb !== "created" || !issue_comment)) return "commented";
  return kind;
}

export function messageOf(row: PushedNotification): PushMessage {
  const lang = mailLanguage(row.language);
  const { title, path } = headingOf(row, lang);
  const { new_value, issue_comment } = row.data.issue_activity;
  const text = row.kind === "comment" ? (issue_comment ?? "") : new_value;
  // Functions, because names and texts may contain `$&`.
  const body = WORDS[lang][wordOf(row)].replace("{who}", () => row.who).replace("{text}", () => text);
  return {
    title: cut(title, MAX_TITLE),
    body: cut(body, MAX_BODY),
    path: `/${row.slug}/${path}`,
    tag: row.subject_id,
    lang,
  };
}
