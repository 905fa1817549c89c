import type { Editor, Range } from "@tiptap/core";
import type { EditorIconName } from "./icons.tsx";

/** A row of the `/`, `@` and `#` menus. */
export interface MenuItem {
  id: string;
  title: string;
  /** A second line that says more. */
  detail?: string;
  /** Before the title: an issue's key. */
  prefix?: string;
  /** At the right: what can be typed instead. */
  hint?: string;
  icon?: EditorIconName;
  /** Address of a picture; null draws the initial instead. */
  avatar?: string | null;
  group?: string;
  /** Replaces the typed trigger and query, which stand at `range`. */
  apply: (editor: Editor, range: Range) => void;
}
