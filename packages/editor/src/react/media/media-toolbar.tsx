import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { BubbleMenu } from "@tiptap/react/menus";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";

interface MediaToolbarProps {
  editor: Editor;
  /** The nodes of the schema that it belongs to. */
  nodes: readonly [string, ...string[]];
  label: string;
  children: ReactNode;
}

const isSelected = ({ state: { selection } }: Editor, nodes: readonly string[]): boolean =>
  selection instanceof NodeSelection && nodes.includes(selection.node.type.name);

const stops = (toolbar: HTMLElement): HTMLElement[] => [
  ...toolbar.querySelectorAll<HTMLElement>("button, input, a[href]"),
];

/** Arrow keys move between the tools; Escape returns to the text. */
function onKeyDown(event: KeyboardEvent<HTMLElement>, editor: Editor): void {
  if (event.key === "Escape") {
    event.preventDefault();
    event.stopPropagation();
    editor.view.focus();
    return;
  }
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (by === undefined || event.target instanceof HTMLInputElement) return;
  const all = stops(event.currentTarget);
  const at = all.findIndex((one) => one === document.activeElement);
  event.preventDefault();
  all[(at + by + all.length) % all.length]?.focus();
}

/** The toolbar over a selected block or image. Tab in the text leads into it. */
export function MediaToolbar({ editor, nodes, label, children }: MediaToolbarProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== "Tab" || event.shiftKey || !editor.isFocused || !editor.isEditable) return;
      const [first] = box.current?.isConnected && isSelected(editor, nodes) ? stops(box.current) : [];
      if (first === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      first.focus();
    };
    // The editor has no element yet when this is first called.
    document.addEventListener("keydown", enter, true);
    return () => document.removeEventListener("keydown", enter, true);
  }, [editor, nodes]);
  return (
    <BubbleMenu
      editor={editor}
      pluginKey={`${nodes[0]}-tools`}
      updateDelay={80}
      options={{ placement: "top", offset: 8, flip: true, shift: { padding: 8 } }}
      shouldShow={({ editor: shown, element, view }) =>
        shown.isEditable &&
        isSelected(shown, nodes) &&
        (view.hasFocus() || element.contains(document.activeElement))
      }
    >
      <div
        ref={box}
        className="rich-toolbar rich-media-tools"
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={(event) => onKeyDown(event, editor)}
      >
        {children}
      </div>
    </BubbleMenu>
  );
}
