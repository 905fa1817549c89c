import type { Editor } from "@tiptap/core";
import type { ReactNode } from "react";
import { FileMenu } from "./file-menu.tsx";
import { FigureMenu } from "./figure-menu.tsx";
import type { Uploads } from "./use-replacement.ts";

interface MediaMenusProps {
  editor: Editor;
  /** Without it, images can't be replaced. */
  uploads: Uploads | undefined;
}

/** The toolbars of the blocks of `mediaExtensions`. */
export function MediaMenus({ editor, uploads }: MediaMenusProps): ReactNode {
  return (
    <>
      <FigureMenu editor={editor} uploads={uploads} />
      <FileMenu editor={editor} />
    </>
  );
}
