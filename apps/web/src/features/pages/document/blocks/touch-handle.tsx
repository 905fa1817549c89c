import { blockAtCaret } from "@cairn/editor/block-commands";
import { IconButton } from "@cairn/ui/icon-button";
import { useEffect, useState } from "react";
import { t } from "../../../../i18n/page-blocks.ts";
import { useMedia } from "../../../../shell/use-media.ts";
import type { PageEditor } from "../find/page-editor.ts";

/** Where no pointer hovers over blocks, or no room is beside them. */
const TOUCH = "(hover: none), (width < 768px)";

interface TouchHandleProps {
  editor: PageEditor;
  openMenu: (position: number) => void;
}

/** A button at the end of the block with the caret, which opens its menu. */
export function TouchHandle(props: TouchHandleProps) {
  return useMedia(TOUCH) ? <Handle {...props} /> : null;
}

interface Place {
  /** Where the block begins. */
  position: number;
  /** The distance from the top of the editor, in px. */
  top: number;
}

function placeOf(editor: PageEditor): Place | null {
  if (editor.isDestroyed || !editor.isFocused) return null;
  const position = blockAtCaret(editor);
  const block = editor.view.nodeDOM(position);
  const box = editor.view.dom.closest(".rich-editor");
  if (!(block instanceof Element) || box === null) return null;
  return { position, top: block.getBoundingClientRect().top - box.getBoundingClientRect().top };
}

function Handle({ editor, openMenu }: TouchHandleProps) {
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    let frame = 0;
    const measure = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setPlace(placeOf(editor)));
    };
    measure();
    editor.on("transaction", measure).on("focus", measure).on("blur", measure);
    return () => {
      cancelAnimationFrame(frame);
      editor.off("transaction", measure).off("focus", measure).off("blur", measure);
    };
  }, [editor]);
  if (place === null) return null;
  return (
    <div className="page-touch-handle" style={{ top: place.top }}>
      <IconButton
        icon="grip"
        label={t("menu")}
        // The text keeps the focus, and the keyboard stays.
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => openMenu(place.position)}
      />
    </div>
  );
}
