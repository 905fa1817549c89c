import { Extension } from "@tiptap/core";
import { type PickFiles, slashItems } from "./commands.ts";
import { embedItems, type EmbedPickers } from "./embed-items.ts";
import { emojiMenu, emojiRule } from "./emoji-menu.ts";
import { issueItem, mentionItems, type MentionSources, offersMentions } from "./mention-items.ts";
import type { MenuItem } from "./menu-item.ts";
import { type MenuSource, suggestionMenu } from "./suggestion-menu.ts";
import type { EditorWords } from "./words.ts";

/** What the menus need from the screen. Read on every use, so that it may change while the editor exists. */
export interface MenuHandlers extends MentionSources {
  words: EditorWords;
  pickFiles: PickFiles | null;
  embeds: EmbedPickers | undefined;
  /** More rows of the `/` menu. */
  moreItems: ((query: string) => MenuItem[]) | undefined;
}

/** The `/`, `@`, `[[`, `#` and `:` menus. */
export function menus(handlers: () => MenuHandlers): Extension {
  const words = (): EditorWords => handlers().words;
  const sources: MenuSource[] = [
    {
      name: "commands",
      trigger: "/",
      label: "commands",
      words,
      isOffered: () => true,
      items: (query) => [
        ...slashItems(query, words(), handlers().pickFiles),
        ...embedItems(query, words(), handlers().embeds),
        ...(handlers().moreItems?.(query) ?? []),
      ],
    },
    {
      name: "mentions",
      trigger: "@",
      label: "mention",
      words,
      isOffered: () => offersMentions("@", handlers()),
      items: (query) => mentionItems("@", query, handlers(), words()),
    },
    {
      name: "pages",
      trigger: "[[",
      label: "mention",
      words,
      allowsSpaces: true,
      isOffered: () => offersMentions("[[", handlers()),
      items: (query) => mentionItems("[[", query, handlers(), words()),
    },
    {
      name: "issues",
      trigger: "#",
      label: "issues",
      words,
      isOffered: () => handlers().issues !== undefined,
      items: async (query) => ((await handlers().issues?.(query)) ?? []).map(issueItem),
    },
    emojiMenu(words),
  ];
  return Extension.create({
    name: "menus",
    // Before the keymaps of lists and tables, which also handle Enter, Tab and the arrows.
    priority: 1100,
    addInputRules: () => [emojiRule],
    addProseMirrorPlugins() {
      return sources.map((source) => suggestionMenu(this.editor, source));
    },
  });
}
