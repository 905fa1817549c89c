import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type ReactNode, useEffect, useState } from "react";
import { type MediaWords, mediaWords } from "../../media/media-words.ts";
import { MAX_IMAGE_WIDTH, MIN_IMAGE_WIDTH, WIDTH_STEP } from "../../media/rules.ts";
import { safeImageSource } from "../../urls.ts";
import type { EditorIconName } from "../icons.tsx";
import { ToolButton } from "../tool-button.tsx";
import { editorWords } from "../words.ts";
import { editCaption } from "./figure-keys.ts";
import { canBeFigure, figured } from "./figure-from-line.ts";
import { drawnWidth, type PlacedFigure, selectedImage, setWidth } from "./figure-state.ts";
import { MediaToolbar } from "./media-toolbar.tsx";
import { openInTab, saveAs } from "./open-file.ts";
import { TextField } from "./text-field.tsx";
import { type Replacement, type Uploads, useReplacement } from "./use-replacement.ts";

const ALIGNED: readonly [string | null, EditorIconName, keyof MediaWords][] = [
  [null, "alignLeft", "alignLeft"],
  ["center", "alignCenter", "alignCenter"],
  ["right", "alignRight", "alignRight"],
  ["full", "fullWidth", "fullWidth"],
];

interface ToolsProps {
  editor: Editor;
  figure: PlacedFigure;
}

function alignAs(editor: Editor, image: PlacedFigure, align: string | null): void {
  const figure = figured(editor, image);
  if (!figure) return;
  editor.view.dispatch(editor.state.tr.setNodeAttribute(figure.at, "data-align", align));
  // The tools of another image are others: the pressed one is gone.
  if (figure !== image) editor.view.focus();
}

function Layout({ editor, figure }: ToolsProps): ReactNode {
  const words = mediaWords();
  const align = (figure.node.attrs["data-align"] ?? null) as string | null;
  const isFigure = figure.node !== figure.picture;
  const percent = align === "full" ? MAX_IMAGE_WIDTH : (drawnWidth(editor, figure.at) ?? MAX_IMAGE_WIDTH);
  return (
    <>
      {canBeFigure(editor.state, figure) &&
        ALIGNED.map(([value, icon, word]) => (
          <ToolButton
            key={word}
            icon={icon}
            label={words[word]}
            isPressed={isFigure && align === value}
            press={() => alignAs(editor, figure, value)}
          />
        ))}
      <input
        type="range"
        className="rich-width"
        aria-label={words.imageWidth}
        aria-valuetext={`${String(percent)} %`}
        title={`${words.imageWidth}: ${String(percent)} %`}
        min={MIN_IMAGE_WIDTH}
        max={MAX_IMAGE_WIDTH}
        step={WIDTH_STEP}
        value={percent}
        onChange={(event) => setWidth(editor, figure, event.target.valueAsNumber)}
      />
    </>
  );
}

function caption(editor: Editor, image: PlacedFigure): void {
  const figure = figured(editor, image);
  if (figure) editCaption(editor, figure);
}

function Actions({ editor, figure, describe }: ToolsProps & { describe: () => void }): ReactNode {
  const words = mediaWords();
  const source = safeImageSource((figure.picture.attrs["src"] ?? null) as string | null);
  return (
    <>
      {canBeFigure(editor.state, figure) && (
        <ToolButton icon="caption" label={words.caption} press={() => caption(editor, figure)} />
      )}
      <ToolButton icon="alternativeText" label={words.alternativeText} press={describe} />
      {source !== null && (
        <>
          <ToolButton icon="open" label={words.openImage} press={() => openInTab(source)} />
          <ToolButton icon="download" label={words.downloadImage} press={() => saveAs(source)} />
        </>
      )}
    </>
  );
}

function Replace({ replacement, source }: { replacement: Replacement; source: unknown }): ReactNode {
  const state = replacement.stateOf(source);
  if (state.kind === "busy")
    return (
      <progress className="rich-progress" aria-label={editorWords().uploading} value={state.share} max={1} />
    );
  return (
    <>
      <ToolButton icon="replace" label={mediaWords().replaceImage} press={replacement.choose} />
      {state.kind === "failed" && (
        <p role="alert" className="rich-tool-problem">
          {state.reason || mediaWords().replaceFailed}
          <button
            type="button"
            className="rich-link-apply"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => replacement.retry(state.file)}
          >
            {editorWords().retryUpload}
          </button>
        </p>
      )}
    </>
  );
}

function Tools({ editor, figure, replacement }: ToolsProps & { replacement: Replacement | null }): ReactNode {
  const words = mediaWords();
  const [isDescribing, setDescribing] = useState(false);
  const { pictureAt, picture } = figure;
  const leave = (): void => {
    setDescribing(false);
    editor.view.focus();
  };
  if (isDescribing)
    return (
      <TextField
        label={words.alternativeText}
        placeholder={words.alternativeTextHint}
        value={(picture.attrs["alt"] ?? "") as string}
        submitLabel={words.apply}
        submit={(text) => {
          editor.view.dispatch(editor.state.tr.setNodeAttribute(pictureAt, "alt", text));
          leave();
          return null;
        }}
        cancel={leave}
      />
    );
  return (
    <>
      <Layout editor={editor} figure={figure} />
      <Actions editor={editor} figure={figure} describe={() => setDescribing(true)} />
      {replacement && <Replace replacement={replacement} source={picture.attrs["src"]} />}
      <ToolButton
        icon="trash"
        label={words.deleteImage}
        press={() => editor.chain().focus().deleteSelection().run()}
      />
    </>
  );
}

/** Draws the editor again when an image has been loaded: then its width is known. */
function useLoadedImages(editor: Editor): void {
  const [, setCount] = useState(0);
  useEffect(() => {
    const onLoad = (event: Event): void => {
      if (event.target instanceof Element && event.target.closest(".rich-picture, .ProseMirror img"))
        setCount((count) => count + 1);
    };
    document.addEventListener("load", onLoad, true);
    return () => document.removeEventListener("load", onLoad, true);
  }, [editor]);
}

const spoken = ({ node, picture }: PlacedFigure, words: MediaWords): string =>
  node === picture ? words.lineImageSelected : words.imageSelected;

const NODES = ["figure", "image"] as const;

/** The tools of the selected image, with a caption or in a line of text. */
export function FigureMenu({ editor, uploads }: { editor: Editor; uploads: Uploads | undefined }): ReactNode {
  const words = mediaWords();
  const figure = useEditorState({
    editor,
    selector: ({ editor: shown }) => selectedImage(shown.state),
    equalityFn: (a, b) => a?.at === b?.at && a?.node === b?.node,
  });
  useLoadedImages(editor);
  const replacement = useReplacement(editor, uploads);
  return (
    <>
      <MediaToolbar editor={editor} nodes={NODES} label={words.imageTools}>
        {figure && (
          <Tools key={figure.at} editor={editor} figure={figure} replacement={uploads ? replacement : null} />
        )}
      </MediaToolbar>
      <p role="status" className="rich-said">
        {figure && editor.isEditable ? spoken(figure, words) : ""}
      </p>
    </>
  );
}
