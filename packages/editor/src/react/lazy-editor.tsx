import { lazy, type ReactNode, Suspense } from "react";
import type { RichEditorProps } from "./rich-editor.tsx";
import { RichText } from "./rich-text.tsx";
import { ENGLISH } from "./words.ts";

const Loaded = lazy(async () => {
  const { RichEditor } = await import("./rich-editor.tsx");
  return { default: RichEditor };
});

/** The editor, loaded when first shown. Until then the text stands there as it will stand in the editor. */
export function LazyRichEditor(props: RichEditorProps): ReactNode {
  const { value, variant, mentionName, words, placeholder } = props;
  const resting = placeholder ?? words?.restingPlaceholder ?? ENGLISH.restingPlaceholder;
  const text = (
    <RichText html={value} variant={variant} mentionName={mentionName} words={words} placeholder={resting} />
  );
  return (
    <Suspense fallback={<div className="rich-editor">{text}</div>}>
      <Loaded {...props} />
    </Suspense>
  );
}
