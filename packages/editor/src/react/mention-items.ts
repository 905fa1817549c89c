import type { Editor, Range } from "@tiptap/core";
import { PAGE_MENTION } from "../references/reference-rules.ts";
import type { MenuItem } from "./menu-item.ts";
import type { LinkedIssue } from "./rich-text.tsx";
import type { EditorWords } from "./words.ts";

/** A person who can be mentioned. `avatar` is the URL of a picture. */
export interface MentionChoice {
  id: string;
  label: string;
  avatar?: string;
  /** Beside the name, such as that it is an agent. */
  hint?: string;
  /** A path on this site with their profile; clients link there from the mention. */
  href?: string;
}

/** A page that can be mentioned. */
export interface PageChoice {
  id: string;
  title: string;
  /** Its emoji; without one, the icon of pages is drawn. */
  symbol?: string;
  /** Where it is: the name of its project. */
  place?: string;
}

/** A day that can be mentioned, `YYYY-MM-DD`, and how it reads. */
export interface DayChoice {
  day: string;
  label: string;
}

/** Where the choices of the menus come from; a source that is absent offers nothing. */
export interface MentionSources {
  mentions?: ((query: string) => Promise<MentionChoice[]>) | undefined;
  issues?: ((query: string) => Promise<LinkedIssue[]>) | undefined;
  pages?: ((query: string) => Promise<PageChoice[]>) | undefined;
  days?: ((query: string) => DayChoice[]) | undefined;
}

/** Inserts an inline node in place of the query, and a space after it. */
function insertNode(editor: Editor, range: Range, type: string, attrs: Record<string, unknown>): void {
  const followedBySpace =
    editor.state.doc.textBetween(range.to, Math.min(range.to + 1, editor.state.doc.content.size)) === " ";
  const to = followedBySpace ? range.to + 1 : range.to;
  editor
    .chain()
    .focus()
    .insertContentAt({ from: range.from, to }, [
      { type, attrs },
      { type: "text", text: " " },
    ])
    .run();
}

export function personItem({ id, label, avatar, hint, href }: MentionChoice): MenuItem {
  return {
    id,
    title: label,
    avatar: avatar ?? null,
    hint,
    apply: (editor, range) =>
      insertNode(editor, range, "mention", {
        target: "users",
        entity_identifier: id,
        entity_name: "user_mention",
        label,
        redirect_uri: href ?? null,
      }),
  };
}

export function issueItem({ id, key, name, href }: LinkedIssue): MenuItem {
  return {
    id,
    title: name,
    prefix: key,
    apply: (editor, range) =>
      insertNode(editor, range, "issueLink", { "data-issue": id, "data-key": key, href, name }),
  };
}

function pageItem({ id, title, symbol, place }: PageChoice): MenuItem {
  return {
    id,
    title,
    hint: place,
    ...(symbol === undefined ? { icon: "file" as const } : { symbol }),
    isLow: true,
    apply: (editor, range) =>
      insertNode(editor, range, "pageMention", { entity_identifier: id, entity_name: PAGE_MENTION }),
  };
}

function dayItem({ day, label }: DayChoice): MenuItem {
  return {
    id: day,
    title: label,
    icon: "calendar",
    isLow: true,
    apply: (editor, range) => insertNode(editor, range, "dateMention", { datetime: day }),
  };
}

type Kind = "people" | "pages" | "issues" | "days";

/** The kinds of each menu in their order, and the most rows of each. */
const ROWS = {
  "@": { people: 5, days: 3, pages: 5, issues: 4 },
  "[[": { pages: 6, issues: 5, people: 3, days: 2 },
} as const satisfies Record<string, Record<Kind, number>>;
export type MentionTrigger = keyof typeof ROWS;

/** Whether the menu has anything to offer. `[[` is for pages in the first place. */
export const offersMentions = (trigger: MentionTrigger, { mentions, pages }: MentionSources): boolean =>
  pages !== undefined || (trigger === "@" && mentions !== undefined);

/**
 * The people, pages, issues and days that match a query. A kind that fails to load is left out, unless all do.
 *
 * @throws the first failure if nothing was found
 */
export async function mentionItems(
  trigger: MentionTrigger,
  query: string,
  sources: MentionSources,
  words: EditorWords,
): Promise<MenuItem[]> {
  const wanted = query.replace(/\]+$/, "").trim();
  // Without pages, the menu of people stays what it is.
  const isPlain = sources.pages === undefined;
  const find: Record<Kind, () => Promise<MenuItem[]>> = {
    people: async () => ((await sources.mentions?.(wanted)) ?? []).map(personItem),
    pages: async () => ((await sources.pages?.(wanted)) ?? []).map(pageItem),
    // Issues have a menu of their own, which shows the latest.
    issues: async () =>
      isPlain || wanted === "" ? [] : ((await sources.issues?.(wanted)) ?? []).map(issueItem),
    days: async () => (sources.days?.(wanted) ?? []).map(dayItem),
  };
  const kinds = Object.entries(ROWS[trigger]) as [Kind, number][];
  const found = await Promise.allSettled(kinds.map(([kind]) => find[kind]()));
  const items = found.flatMap((result, at) => {
    const [kind, most] = kinds[at] ?? ["people", 0];
    if (result.status === "rejected") return [];
    const rows = isPlain ? result.value : result.value.slice(0, most);
    return rows.map((item) => (isPlain ? item : { ...item, id: `${kind}-${item.id}`, group: words[kind] }));
  });
  const failure = found.find((result) => result.status === "rejected");
  if (items.length === 0 && failure) throw failure.reason;
  return items;
}
