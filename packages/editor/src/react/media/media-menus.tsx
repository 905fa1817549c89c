import type { Editor } from "@tiptap/core";
import type { ReactNode } from "react";
import { CardMenu } from "./card-menu.tsx";
import type { CardSource } from "./card-state.ts";
import { FileMenu } from "./file-menu.tsx";
import { FigureMenu } from "./figure-menu.tsx";
import type { Uploads } from "./use-replacement.ts";

interface MediaMenusProps {
  editor: Editor;
  /** Without it, images can't be replaced. */
  uploads: Uploads | undefined;
  /** Without it, there are no new link cards. */
  cards: CardSource | undefined;
}

/** The toolbars of the blocks of `mediaExtensions`. */
export function MediaMenus({ editor, uploads, cards }: MediaMenusProps): ReactNode {
  return (
    <>
      <FigureMenu editor={editor} uploads={uploads} />
      <FileMenu editor={editor} />
      <CardMenu editor={editor} source={cards} />
    </>
  );
}
