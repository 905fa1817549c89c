// German: all texts, by namespace; each file is named like the English one and like its namespace. Includes the texts
// of the UI kit and the editor. Those of permissions, the audit log, two-step verification, passkeys, collections of pages, public boards, exports,
// calendar feeds and Git are loaded with their screens.
import { setMediaWords } from "@cairn/editor/media/media-words";
import { setEditorWords } from "@cairn/editor/react/words";
import { setUiWords } from "@cairn/ui/words";
import { editor } from "./de/kit/editor.ts";
import { media } from "./de/kit/media.ts";
import { ui } from "./de/kit/ui.ts";
import { setLanguage, type Texts } from "./i18n.ts";

const files = import.meta.glob<Record<string, Texts>>(
  [
    "./de/*.ts",
    "!./de/permissions.ts",
    "!./de/audit-log.ts",
    "!./de/two-factor.ts",
    "!./de/passkeys.ts",
    "!./de/page-collections.ts",
    "!./de/public-board.ts",
    "!./de/exports.ts",
    "!./de/calendar-feeds.ts",
    "!./de/git.ts",
  ],
  {
    eager: true,
  },
);

export const german: Readonly<Record<string, Texts>> = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [
    path.replace(/^.*\/|\.ts$/g, ""),
    Object.assign({}, ...Object.values(file)) as Texts,
  ]),
);

export function activateGerman(): void {
  setUiWords(ui);
  setEditorWords(editor);
  setMediaWords(media);
  setLanguage("de", german);
}
