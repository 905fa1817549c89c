import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type ReactNode, useState } from "react";
import { mediaWords } from "../../media/media-words.ts";
import { text } from "../../nodes/stored.ts";
import { safeLink } from "../../urls.ts";
import { ToolButton } from "../tool-button.tsx";
import { MediaToolbar } from "./media-toolbar.tsx";
import { openInTab, saveAs } from "./open-file.ts";
import { type SelectedBlock, selectedBlock } from "./selected-block.ts";
import { TextField } from "./text-field.tsx";

function Tools({ editor, file }: { editor: Editor; file: SelectedBlock }): ReactNode {
  const words = mediaWords();
  const [isRenaming, setRenaming] = useState(false);
  const { attrs } = file.node;
  const href = safeLink(text(attrs["href"]));
  const name = text(attrs["name"]);
  const leave = (): void => {
    setRenaming(false);
    editor.view.focus();
  };
  if (isRenaming)
    return (
      <TextField
        label={words.fileName}
        placeholder={words.fileName}
        value={name}
        submitLabel={words.apply}
        submit={(typed) => {
          if (typed === "") return words.nameNeeded;
          editor.view.dispatch(editor.state.tr.setNodeAttribute(file.at, "name", typed));
          leave();
          return null;
        }}
        cancel={leave}
      />
    );
  return (
    <>
      {href !== null && (
        <>
          <ToolButton icon="open" label={words.openFile} press={() => openInTab(href)} />
          <ToolButton icon="download" label={words.download} press={() => saveAs(href, name)} />
        </>
      )}
      <ToolButton icon="pencil" label={words.renameFile} press={() => setRenaming(true)} />
      <ToolButton
        icon="trash"
        label={words.deleteFile}
        press={() => editor.chain().focus().deleteSelection().run()}
      />
    </>
  );
}

/** The tools of the selected file. */
const NODES = ["file"] as const;

export function FileMenu({ editor }: { editor: Editor }): ReactNode {
  const words = mediaWords();
  const file = useEditorState({
    editor,
    selector: ({ editor: shown }) => selectedBlock(shown.state, "file"),
    equalityFn: (a, b) => a?.at === b?.at && a?.node === b?.node,
  });
  return (
    <>
      <MediaToolbar editor={editor} nodes={NODES} label={words.fileTools}>
        {file && <Tools key={file.at} editor={editor} file={file} />}
      </MediaToolbar>
      <p role="status" className="rich-said">
        {file && editor.isEditable ? words.fileSelected : ""}
      </p>
    </>
  );
}
