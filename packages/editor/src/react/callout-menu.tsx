import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { ReactNode } from "react";
import type { CalloutKind } from "../element-rules.ts";
import { BlockToolbar } from "./block-toolbar.tsx";
import type { EditorIconName } from "./icons.tsx";
import { ToolButton } from "./tool-button.tsx";
import type { EditorWords } from "./words.ts";

const KINDS: readonly [CalloutKind, EditorIconName, keyof EditorWords][] = [
  ["info", "info", "calloutInfo"],
  ["success", "check", "calloutSuccess"],
  ["warning", "warning", "warning"],
  ["danger", "danger", "calloutDanger"],
];

/** The toolbar over the callout with the caret: its kind, and a button that leaves only its content. */
export function CalloutMenu({ editor, words }: { editor: Editor; words: EditorWords }): ReactNode {
  const current = useEditorState({
    editor,
    selector: ({ editor: shown }) => shown.getAttributes("callout")["data-callout"] as unknown,
  });
  return (
    <BlockToolbar editor={editor} node="callout" selector="[data-callout]" label={words.calloutTools}>
      {KINDS.map(([kind, icon, word]) => (
        <ToolButton
          key={kind}
          icon={icon}
          label={words[word]}
          isPressed={current === kind}
          press={() => editor.chain().focus().updateAttributes("callout", { "data-callout": kind }).run()}
        />
      ))}
      <ToolButton
        icon="remove"
        label={words.removeCallout}
        press={() => editor.chain().focus().lift("callout").run()}
      />
    </BlockToolbar>
  );
}
