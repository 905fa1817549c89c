import type { Editor } from "@tiptap/core";
import type { ReactNode } from "react";
import { CalloutMenu } from "./callout-menu.tsx";
import { ColumnsMenu } from "./columns-menu.tsx";
import { MathMenu } from "./math-menu.tsx";
import { TableMenu } from "./table-menu.tsx";
import type { EditorWords } from "./words.ts";

/** The tools over the block with the caret. */
export function BlockMenus(props: { editor: Editor; words: EditorWords }): ReactNode {
  return (
    <>
      <TableMenu {...props} />
      <ColumnsMenu {...props} />
      <MathMenu {...props} />
      <CalloutMenu {...props} />
    </>
  );
}
