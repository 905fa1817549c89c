import type { Editor } from "@tiptap/core";
import { NodeSelection, Selection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { useEditorState } from "@tiptap/react";
import { BubbleMenu } from "@tiptap/react/menus";
import { type ReactNode, useEffect } from "react";
import { safeLink } from "../urls.ts";
import type { EditorIconName } from "./icons.tsx";
import { LinkField } from "./link-field.tsx";
import { ToolButton } from "./tool-button.tsx";
import { Toolbar } from "./toolbar.tsx";
import type { EditorWords } from "./words.ts";

const MENU = "format-menu";

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

/** Code has no formatting, but can be commented on. */
const takesFormats = (editor: Editor): boolean => editor.isEditable && !editor.isActive("codeBlock");

/** For selected text, and at the caret inside a link. */
function isWanted(editor: Editor, canComment: boolean): boolean {
  const { selection, doc } = editor.state;
  if (selection instanceof NodeSelection || !(takesFormats(editor) || canComment)) return false;
  if (selection.empty) return takesFormats(editor) && editor.isActive("link");
  return doc.textBetween(selection.from, selection.to, " ").trim() !== "";
}

/** Text that can't be edited has no focus. */
function isSelecting(view: EditorView): boolean {
  const { dom } = view;
  if (view.editable) return view.hasFocus();
  const selection = dom.ownerDocument.getSelection();
  return selection !== null && !selection.isCollapsed && dom.contains(selection.anchorNode);
}

/** Hides the menu when something outside is selected instead, as leaving the text does where it can be edited. */
function useEndOfSelection(editor: Editor): void {
  useEffect(() => {
    const onChange = (): void => {
      const { view, state } = editor;
      if (view.editable || state.selection.empty || isSelecting(view)) return;
      view.dispatch(state.tr.setSelection(Selection.near(state.selection.$to)));
    };
    document.addEventListener("selectionchange", onChange);
    return () => document.removeEventListener("selectionchange", onChange);
  }, [editor]);
}

const current = ({ editor }: { editor: Editor }) => {
  const href: unknown = editor.getAttributes("link")["href"];
  return {
    pressed: MARKS.filter((mark) => editor.isActive(mark.name)).map((mark) => mark.name),
    takesFormats: takesFormats(editor),
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
  /** Comments on the selection; absent for people who can't, and where there are no comments. */
  onComment: (() => void) | undefined;
}

/** The buttons, while no link is being edited. */
function Buttons(props: Omit<FormatMenuProps, "linkSince">): ReactNode {
  const { editor, words, onComment } = props;
  const state = useEditorState({ editor, selector: current });
  const comment = (): void => {
    onComment?.();
    // The focus goes to the comment.
    editor.view.dispatch(editor.state.tr.setMeta(MENU, "hide"));
  };
  return (
    <>
      {state.takesFormats && <FormatButtons {...props} {...state} />}
      {!state.isEmpty && onComment && (
        <ToolButton icon="chat" label={words.comment} shortcut="Mod-Alt-M" press={comment} />
      )}
    </>
  );
}

function FormatButtons(props: Omit<FormatMenuProps, "linkSince"> & ReturnType<typeof current>): ReactNode {
  const { editor, words, setLinkSince, pressed, isEmpty, href } = props;
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
 * The toolbar over selected text: marks, the link of the selection, and comments on it. Changing the selection ends
 * editing of the link.
 */
export function FormatMenu(props: FormatMenuProps): ReactNode {
  const { editor, words, linkSince, setLinkSince, onComment } = props;
  useEndOfSelection(editor);
  useEffect(() => {
    const stop = (): void => setLinkSince(0);
    editor.on("selectionUpdate", stop);
    return () => void editor.off("selectionUpdate", stop);
  }, [editor, setLinkSince]);

  return (
    <BubbleMenu
      editor={editor}
      pluginKey={MENU}
      className="rich-toolbar"
      updateDelay={80}
      options={{ placement: "top-start", offset: 6, flip: true, shift: { padding: 8 } }}
      shouldShow={({ editor: shown, element, view }) =>
        isWanted(shown, onComment !== undefined) &&
        (isSelecting(view) || element.contains(document.activeElement))
      }
    >
      <Toolbar editor={editor} label={words.formatting}>
        {linkSince > 0 ? (
          <LinkField key={linkSince} editor={editor} words={words} close={() => setLinkSince(0)} />
        ) : (
          <Buttons editor={editor} words={words} setLinkSince={setLinkSince} onComment={onComment} />
        )}
      </Toolbar>
    </BubbleMenu>
  );
}
