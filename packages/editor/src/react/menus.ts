import { type Editor, Extension, type Range } from "@tiptap/core";
import { type PickFiles, slashItems } from "./commands.ts";
import type { MenuItem } from "./menu-item.ts";
import type { LinkedIssue } from "./rich-text.tsx";
import { type MenuSource, suggestionMenu } from "./suggestion-menu.ts";
import type { EditorWords } from "./words.ts";

/** A person who can be mentioned. `avatar` is the URL of a picture. */
export interface MentionChoice {
  id: string;
  label: string;
  avatar?: string;
  /** A path on this site with their profile; clients link there from the mention. */
  href?: string;
}

/** What the menus need from the screen. Read on every use, so that it may change while the editor exists. */
export interface MenuHandlers {
  words: EditorWords;
  mentions: ((query: string) => Promise<MentionChoice[]>) | undefined;
  issues: ((query: string) => Promise<LinkedIssue[]>) | undefined;
  pickFiles: PickFiles | null;
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

function person({ id, label, avatar, href }: MentionChoice): MenuItem {
  return {
    id,
    title: label,
    avatar: avatar ?? null,
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

function issue({ id, key, name, href }: LinkedIssue): MenuItem {
  return {
    id,
    title: name,
    prefix: key,
    apply: (editor, range) =>
      insertNode(editor, range, "issueLink", { "data-issue": id, "data-key": key, href, name }),
  };
}

/** The `/`, `@` and `#` menus. */
export function menus(handlers: () => MenuHandlers): Extension {
  const words = (): EditorWords => handlers().words;
  const sources: MenuSource[] = [
    {
      name: "commands",
      trigger: "/",
      label: "commands",
      words,
      isOffered: () => true,
      items: (query) => slashItems(query, words(), handlers().pickFiles),
    },
    {
      name: "people",
      trigger: "@",
      label: "people",
      words,
      isOffered: () => handlers().mentions !== undefined,
      items: async (query) => ((await handlers().mentions?.(query)) ?? []).map(person),
    },
    {
      name: "issues",
      trigger: "#",
      label: "issues",
      words,
      isOffered: () => handlers().issues !== undefined,
      items: async (query) => ((await handlers().issues?.(query)) ?? []).map(issue),
    },
  ];
  return Extension.create({
    name: "menus",
    // Before the keymaps of lists and tables, which also handle Enter, Tab and the arrows.
    priority: 1100,
    addProseMirrorPlugins() {
      return sources.map((source) => suggestionMenu(this.editor, source));
    },
  });
}
