import type { Editor } from "@tiptap/core";
import type { ReactNode } from "react";
import { moveInToolbar } from "./toolbar-keys.ts";

interface ToolbarProps {
  editor: Editor;
  label: string;
  children: ReactNode;
}

/** The tools in a floating menu. Arrow keys move among them. */
export function Toolbar({ editor, label, children }: ToolbarProps): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div
      role="toolbar"
      aria-label={label}
      className="rich-tools"
      onKeyDown={(event) => moveInToolbar(editor, event)}
    >
      {children}
    </div>
  );
}
