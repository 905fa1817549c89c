// What emails about notifications say, in each language.
import { isCustomName } from "@cairn/domain/properties/registry";
import type { InEachLanguage } from "../../mail/language.ts";

interface Deed {
  /** A recorded English phrase, such as `updated the state`. */
  phrase: string;
  /** The name of the changed property in the history; `None` for the issue itself. */
  field: string;
  verb: string;
}

interface Mention {
  /** A recorded English phrase, such as `mentioned you in a comment of WEB-1`. */
  phrase: string;
  isComment: boolean;
  /** The key of the issue, or the name of the page. */
  what: string;
}

export interface Words {
  due: { today: string; tomorrow: string };
  did: (who: string, deed: Deed) => string;
  mentioned: (who: string, mention: Mention) => string;
  said: (who: string, text: string) => string;
  /** After a value that was removed. */
  before: (value: string) => string;
  yes: string;
  no: string;
  untitled: string;
  andMore: (count: number) => string;
  changed: (count: number, withPages: boolean) => string;
  seeMore: (count: number) => string;
  follow: (withPages: boolean, workspace: string, url: string) => string;
  reply: string;
}

const GERMAN_FIELDS: Readonly<Record<string, string>> = {
  name: "den Titel",
  description: "die Beschreibung",
  state: "den Status",
  priority: "die Priorität",
  assignees: "die Zuständigen",
  labels: "die Labels",
  start_date: "das Startdatum",
  target_date: "die Fälligkeit",
  parent: "das übergeordnete Issue",
  estimate_point: "die Schätzung",
  cycles: "den Zyklus",
  modules: "die Module",
  link: "einen Link",
  attachment: "einen Anhang",
  comment: "einen Kommentar",
};
const GERMAN_VERBS: Readonly<Record<string, string>> = { created: "hinzugefügt", deleted: "entfernt" };

function germanDeed(who: string, { phrase, field, verb }: Deed): string {
  if (phrase === "started a thread") return `${who} hat eine Diskussion begonnen`;
  if (phrase === "replied in a thread") return `${who} hat in einer Diskussion geantwortet`;
  if (field === "None" && verb === "created") return `${who} hat das Issue erstellt`;
  // The phrase of a property that the project defines ends in its name.
  const own = isCustomName(field) ? `„${phrase.replace(/^\S+ /, "")}“` : "das Issue";
  return `${who} hat ${GERMAN_FIELDS[field] ?? own} ${GERMAN_VERBS[verb] ?? "geändert"}`;
}

export const WORDS: InEachLanguage<Words> = {
  en: {
    due: { today: "Due today", tomorrow: "Due tomorrow" },
    did: (who, { phrase }) => `${who} ${phrase}`,
    mentioned: (who, { phrase }) => `${who} ${phrase}`,
    said: (who, text) => `${who}: “${text}”`,
    before: (value) => `, which was ${value}`,
    yes: "Yes",
    no: "No",
    untitled: "Untitled",
    andMore: (count) => `and ${count} more`,
    changed: (count, withPages) => `${count} ${withPages ? "issues and pages" : "issues"} changed`,
    seeMore: (count) => `See ${count} more`,
    follow: (withPages, workspace, url) =>
      `You follow these ${withPages ? "issues and pages" : "issues"} in ${workspace}. Email settings: ${url}`,
    reply: "Reply to this email to add a comment.",
  },
  de: {
    due: { today: "Heute fällig", tomorrow: "Morgen fällig" },
    did: germanDeed,
    mentioned: (who, { isComment, what }) =>
      `${who} hat dich in ${isComment ? `einem Kommentar zu ${what}` : what} erwähnt`,
    said: (who, text) => `${who}: „${text}“`,
    before: (value) => `, vorher ${value}`,
    yes: "Ja",
    no: "Nein",
    untitled: "Ohne Titel",
    andMore: (count) => `und ${count} weitere`,
    changed: (count, withPages) => `${count} ${withPages ? "Issues und Seiten" : "Issues"} geändert`,
    seeMore: (count) => `${count} weitere ansehen`,
    follow: (withPages, workspace, url) =>
      `Du hast diese ${withPages ? "Issues und Seiten" : "Issues"} in ${workspace} abonniert. E-Mail-Einstellungen: ${url}`,
    reply: "Antworte auf diese E-Mail, um einen Kommentar hinzuzufügen.",
  },
};
