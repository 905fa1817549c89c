import type { ReactNode } from "react";
import { EditorIcon, type EditorIconName } from "./icons.tsx";

export interface ToolButtonProps {
  icon: EditorIconName;
  label: string;
  /** As announced and shown: `Mod-B`. */
  shortcut?: string;
  isPressed?: boolean;
  press: () => void;
}

const isApple = typeof navigator !== "undefined" && /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent);

function shown(shortcut: string): string {
  return shortcut
    .replace("Mod-", isApple ? "⌘" : "Ctrl ")
    .replace("Shift-", isApple ? "⇧" : "Shift ")
    .replace("Alt-", isApple ? "⌥" : "Alt ");
}

/** A button of a floating toolbar. Pressing it keeps the selection and the focus in the text. */
export function ToolButton({ icon, label, shortcut, isPressed, press }: ToolButtonProps): ReactNode {
  return (
    <button
      type="button"
      className="rich-tool"
      aria-label={label}
      aria-pressed={isPressed}
      title={shortcut === undefined ? label : `${label} (${shown(shortcut)})`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      <EditorIcon name={icon} />
    </button>
  );
}
