import type { Editor, Range } from "@tiptap/core";
import type { EditorIconName } from "./icons.tsx";

/** A row of the `/`, `@`, `[[` and `#` menus. */
export interface MenuItem {
  id: string;
  title: string;
  /** A second line with details. */
  detail?: string;
  /** Before the title: an issue's key. */
  prefix?: string;
  /** On the right: an equivalent text to type. */
  hint?: string | undefined;
  icon?: EditorIconName;
  /** Instead of an icon: an emoji. */
  symbol?: string;
  /** Whether the row with an icon is as low as one of a person. */
  isLow?: boolean;
  /** URL of a picture; null draws the initial instead. */
  avatar?: string | null;
  group?: string;
  /** Replaces the typed trigger and query at `range`. */
  apply: (editor: Editor, range: Range) => void;
}
