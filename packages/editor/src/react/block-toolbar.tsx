import type { Editor } from "@tiptap/core";
import { BubbleMenu } from "@tiptap/react/menus";
import type { ReactNode } from "react";
import { Toolbar } from "./toolbar.tsx";

interface BlockToolbarProps {
  editor: Editor;
  /** The node of the schema that it belongs to. */
  node: string;
  /** The element of that node, around the caret. */
  selector: string;
  label: string;
  /** Nodes with toolbars of their own, which take precedence. */
  unless?: readonly string[];
  children: ReactNode;
}

/** The block around the caret, which the toolbar is placed over. */
function rectOf(editor: Editor, selector: string): { getBoundingClientRect: () => DOMRect } | null {
  const { node } = editor.view.domAtPos(editor.state.selection.from);
  const element = node instanceof Element ? node : node.parentElement;
  const block = element?.closest(selector) ?? null;
  return block === null ? null : { getBoundingClientRect: () => block.getBoundingClientRect() };
}

/** The toolbar over the block with the caret. */
export function BlockToolbar(props: BlockToolbarProps): ReactNode {
  const { editor, node, selector, label, unless = [], children } = props;
  return (
    <BubbleMenu
      editor={editor}
      pluginKey={`${node}-menu`}
      className="rich-toolbar"
      updateDelay={80}
      options={{ placement: "top-start", offset: 6, flip: true, shift: { padding: 8 } }}
      getReferencedVirtualElement={() => rectOf(editor, selector)}
      shouldShow={({ editor: shown, element, view }) =>
        shown.isEditable &&
        shown.isActive(node) &&
        !unless.some((other) => shown.isActive(other)) &&
        shown.state.selection.empty &&
        !shown.isActive("link") &&
        (view.hasFocus() || element.contains(document.activeElement))
      }
    >
      <Toolbar editor={editor} label={label}>
        {children}
      </Toolbar>
    </BubbleMenu>
  );
}
