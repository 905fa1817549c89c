import { deleteBlock, duplicateBlock, moveBlock } from "@cairn/editor/block-commands";
import { blockKinds } from "@cairn/editor/react/block-kinds";
import { editorWords } from "@cairn/editor/react/words";
import type { MenuEntry } from "@cairn/ui/menu";
import { t } from "../../../../i18n/page-blocks.ts";
import type { PageEditor } from "../find/page-editor.ts";

/**
 * The actions for one block of a page.
 *
 * @param position where it begins
 * @param copyLink copies the URL of a heading; absent for other blocks
 */
export function blockMenu(
  editor: PageEditor,
  position: number,
  copyLink: (() => void) | undefined,
): MenuEntry[] {
  const kinds = blockKinds(editor, position, editorWords());
  const { parent } = editor.state.doc.resolve(position);
  const index = editor.state.doc.resolve(position).index();
  const turnInto: MenuEntry = {
    id: "turn_into",
    label: t("turn_into"),
    icon: "redo",
    submenu: kinds.map(({ id, title, run }) => ({ id, label: title, onSelect: () => run(editor) })),
  };
  return [
    ...(kinds.length > 0 ? [turnInto] : []),
    {
      id: "up",
      label: t("up"),
      icon: "up",
      shortcut: "alt+shift+up",
      disabled: index === 0,
      onSelect: () => moveBlock(editor, position, -1),
    },
    {
      id: "down",
      label: t("down"),
      icon: "down",
      shortcut: "alt+shift+down",
      disabled: index === parent.childCount - 1,
      onSelect: () => moveBlock(editor, position, 1),
    },
    {
      id: "duplicate",
      label: t("duplicate"),
      icon: "copy",
      shortcut: "mod+d",
      onSelect: () => duplicateBlock(editor, position),
    },
    ...(copyLink ? [{ id: "link", label: t("copy_link"), icon: "link" as const, onSelect: copyLink }] : []),
    { id: "line", separator: true },
    {
      id: "delete",
      label: t("delete"),
      icon: "trash",
      danger: true,
      onSelect: () => deleteBlock(editor, position),
    },
  ];
}
