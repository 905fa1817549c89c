import type { RichEditorProps } from "@cairn/editor/react/rich-editor";

/** The editor of a page's text. */
export type PageEditor = Parameters<NonNullable<RichEditorProps["tools"]>>[0];
