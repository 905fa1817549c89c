import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { useEditorState } from "@tiptap/react";
import { BubbleMenu } from "@tiptap/react/menus";
import { type ReactNode, useEffect } from "react";
import { safeLink } from "../urls.ts";
import type { EditorIconName } from "./icons.tsx";
import { LinkField } from "./link-field.tsx";
import { ToolButton } from "./tool-button.tsx";
import type { EditorWords } from "./words.ts";

const MARKS = [
  {
    name: "bold",
    icon: "bold",
    label: "bold",
    shortcut: "Mod-B",
    toggle: (editor) => editor.chain().focus().toggleBold(),
  },
  {
    name: "italic",
    icon: "italic",
    label: "italic",
    shortcut: "Mod-I",
    toggle: (editor) => editor.chain().focus().toggleItalic(),
  },
  {
    name: "underline",
    icon: "underline",
    label: "underline",
    shortcut: "Mod-U",
    toggle: (editor) => editor.chain().focus().toggleUnderline(),
  },
  {
    name: "strike",
    icon: "strike",
    label: "strike",
    shortcut: "Mod-Shift-S",
    toggle: (editor) => editor.chain().focus().toggleStrike(),
  },
  {
    name: "code",
    icon: "code",
    label: "inlineCode",
    shortcut: "Mod-E",
    toggle: (editor) => editor.chain().focus().toggleCode(),
  },
] as const satisfies {
  name: string;
  icon: EditorIconName;
  label: keyof EditorWords;
  shortcut: string;
  toggle: (editor: Editor) => { run: () => boolean };
}[];

/** For selected text, and at the caret inside a link. */
function isWanted(editor: Editor): boolean {
  const { selection, doc } = editor.state;
  if (!editor.isEditable || editor.isActive("codeBlock") || selection instanceof NodeSelection) return false;
  if (selection.empty) return editor.isActive("link");
  return doc.textBetween(selection.from, selection.to, " ").trim() !== "";
}

const current = ({ editor }: { editor: Editor }) => {
  const href: unknown = editor.getAttributes("link")["href"];
  return {
    pressed: MARKS.filter((mark) => editor.isActive(mark.name)).map((mark) => mark.name),
    isEmpty: editor.state.selection.empty,
    href: safeLink(typeof href === "string" ? href : null),
  };
};

export interface FormatMenuProps {
  editor: Editor;
  words: EditorWords;
  /** When editing of the selection's link started, in ms; 0 while it is not edited. */
  linkSince: number;
  setLinkSince: (since: number) => void;
}

/** The buttons, while no link is being edited. */
function Buttons({ editor, words, setLinkSince }: Omit<FormatMenuProps, "linkSince">): ReactNode {
  const { pressed, isEmpty, href } = useEditorState({ editor, selector: current });
  return (
    <>
      {!isEmpty &&
        MARKS.map(({ name, icon, label, shortcut, toggle }) => (
          <ToolButton
            key={name}
            icon={icon}
            label={words[label]}
            shortcut={shortcut}
            isPressed={pressed.includes(name)}
            press={() => void toggle(editor).run()}
          />
        ))}
      <ToolButton
        icon="link"
        label={words.link}
        shortcut="Mod-K"
        isPressed={href !== null}
        press={() => setLinkSince(Date.now())}
      />
      {href !== null && (
        <ToolButton
          icon="open"
          label={words.openLink}
          press={() => void window.open(href, "_blank", "noopener,noreferrer")}
        />
      )}
    </>
  );
}

/**
 * The toolbar over selected text: marks, and the link of the selection. Changing the selection ends editing of the
 * link.
 */
export function FormatMenu({ editor, words, linkSince, setLinkSince }: FormatMenuProps): ReactNode {
  useEffect(() => {
    const stop = (): void => setLinkSince(0);
    editor.on("selectionUpdate", stop);
    return () => void editor.off("selectionUpdate", stop);
  }, [editor, setLinkSince]);

  return (
    <BubbleMenu
      editor={editor}
      pluginKey="format-menu"
      className="rich-toolbar"
      role="toolbar"
      aria-label={words.formatting}
      updateDelay={80}
      options={{ placement: "top-start", offset: 6, flip: true, shift: { padding: 8 } }}
      shouldShow={({ editor: shown, element, view }) =>
        isWanted(shown) && (view.hasFocus() || element.contains(document.activeElement))
      }
    >
      {linkSince > 0 ? (
        <LinkField key={linkSince} editor={editor} words={words} close={() => setLinkSince(0)} />
      ) : (
        <Buttons editor={editor} words={words} setLinkSince={setLinkSince} />
      )}
    </BubbleMenu>
  );
}
