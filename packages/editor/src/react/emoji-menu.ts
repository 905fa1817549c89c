// Emoji by name: `:` and two letters open a menu, and `:tada:` becomes one.
import { InputRule } from "@tiptap/core";
import { type EmojiRow, emojiNamed, findEmoji } from "../emoji/emoji-names.ts";
import type { MenuItem } from "./menu-item.ts";
import type { MenuSource } from "./suggestion-menu.ts";
import type { EditorWords } from "./words.ts";

function emojiItem([emoji, name, shortNames]: EmojiRow): MenuItem {
  const [short] = shortNames.split(" ");
  return {
    id: emoji,
    title: name,
    symbol: emoji,
    hint: short ? `:${short}:` : undefined,
    apply: (editor, range) => {
      editor.chain().focus().insertContentAt(range, `${emoji} `).run();
    },
  };
}

export const emojiMenu = (words: () => EditorWords): MenuSource => ({
  name: "emoji",
  trigger: ":",
  label: "emoji",
  words,
  // A colon is also punctuation: the menu opens for a name, and is not there where none fits.
  minLength: 2,
  isHiddenEmpty: true,
  isOffered: () => true,
  items: async (query) => (await findEmoji(query)).map(emojiItem),
});

/** A short name between colons, once the menu has loaded the names. */
export const emojiRule = new InputRule({
  find: /(?:^|[\s(])(:([a-z0-9_+-]{2,40}):)$/,
  handler: ({ range, match, state }) => {
    const [, typed = "", shortName = ""] = match;
    const emoji = emojiNamed(shortName);
    if (emoji === undefined) return null;
    // The last colon is not in the text yet.
    state.tr.insertText(emoji, range.to - typed.length + 1, range.to);
    return undefined;
  },
});
