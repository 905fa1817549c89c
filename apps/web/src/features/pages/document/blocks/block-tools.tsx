import type { PageRow } from "@cairn/contract/entities/page";
import { enterToolbar } from "@cairn/editor/react/toolbar-keys";
import { IconButton } from "@cairn/ui/icon-button";
import { MenuPanel } from "@cairn/ui/menu-panel";
import { DragHandle } from "@tiptap/extension-drag-handle-react";
import { useEffect, useId, useMemo, useState, useSyncExternalStore } from "react";
import { useActions } from "../../../../actions/use-context-layer.ts";
import { copyLink } from "../../../../actions/copy-link.ts";
import { useWorkspace } from "../../../../data/workspace-context.tsx";
import { t } from "../../../../i18n/page-blocks.ts";
import { pagePath } from "../../page-writes.ts";
import type { PageEditor } from "../find/page-editor.ts";
import type { Heading } from "../outline/document-facts.ts";
import { headingAnchors } from "../outline/heading-anchors.ts";
import { blockMenu } from "./block-menu.ts";
import { blockRequest, closeBlockMenu, openBlockMenu } from "./block-requests.ts";
import { TouchHandle } from "./touch-handle.tsx";

interface BlockToolsProps {
  editor: PageEditor;
  page: PageRow;
  /** The headings with a text; read when a menu opens. */
  headings: () => readonly Heading[];
}

/** The anchor of the heading at a position; undefined if there is none. */
function anchorAt(editor: PageEditor, position: number, headings: readonly Heading[]): string | undefined {
  let index = -1;
  let wanted = -1;
  editor.state.doc.descendants((node, at) => {
    if (node.type.name !== "heading") return;
    index += 1;
    if (at === position) wanted = index;
  });
  const place = headings.findIndex((heading) => heading.index === wanted);
  return headingAnchors(headings)[place];
}

function rectAt(editor: PageEditor, position: number): DOMRect {
  const drawn = editor.view.nodeDOM(position);
  const { left = 0, top = 0 } = drawn instanceof Element ? drawn.getBoundingClientRect() : {};
  return new DOMRect(left, top, 0, 20);
}

/** Alt F10 in the list of shortcuts; the editor has the key as well. */
function useToolsAction(editor: PageEditor): void {
  useActions(
    useMemo(
      () => [
        {
          id: "page.block_tools",
          label: t("enter_tools"),
          icon: "grip",
          shortcut: "alt+f10",
          section: "view",
          run: () => void enterToolbar(editor),
        },
      ],
      [editor],
    ),
  );
}

/** The handle beside the block under the pointer, which drags it, the button of touch screens, and the menu of a block. */
export function BlockTools({ editor, page, headings }: BlockToolsProps) {
  const open = useWorkspace();
  const [hovered, setHovered] = useState<number | null>(null);
  const request = useSyncExternalStore(blockRequest.subscribe, blockRequest.get);
  const position = request?.pageId === page.id ? request.position : null;
  const id = useId();
  const isOpen = position !== null;
  // The handle stays at its block while the menu is open.
  useEffect(() => {
    if (!editor.isDestroyed) editor.view.dispatch(editor.state.tr.setMeta("lockDragHandle", isOpen));
  }, [editor, isOpen]);
  const anchor = useMemo(
    () => ({ current: { getBoundingClientRect: () => rectAt(editor, position ?? 0) } }),
    [editor, position],
  );
  // The focus returns to the text, not to the handle, which leaves with the pointer.
  const text = useMemo(() => ({ current: editor.view.dom }), [editor]);
  useToolsAction(editor);
  const heading = position === null ? undefined : anchorAt(editor, position, headings());
  const copyHeading = heading && (() => void copyLink(`${pagePath(open, page)}#${heading}`));
  return (
    <>
      <DragHandle
        editor={editor}
        nested
        className="page-block-handle"
        onNodeChange={({ node, pos }) => setHovered(node ? pos : null)}
      >
        <IconButton
          icon="grip"
          label={t("handle")}
          shortcut="mod+/"
          size={20}
          tabIndex={-1}
          onClick={() => hovered !== null && openBlockMenu(page.id, hovered)}
        />
      </DragHandle>
      <TouchHandle editor={editor} openMenu={(at) => openBlockMenu(page.id, at)} />
      <MenuPanel
        id={id}
        open={isOpen}
        onOpenChange={(next) => !next && closeBlockMenu()}
        anchor={anchor}
        opener={text}
        entries={position === null ? [] : blockMenu(editor, position, copyHeading || undefined)}
        label={t("menu")}
        side="bottom"
        align="start"
        offset={4}
        emptyText={t("none")}
      />
    </>
  );
}
