import {
  type Dispatch,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  type SetStateAction,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import type { RichEditorProps } from "./rich-editor.tsx";
import { RichText } from "./rich-text.tsx";
import { editorWords } from "./words.ts";

const Loaded = lazy(async () => {
  const { RichEditor } = await import("./rich-editor.tsx");
  return { default: RichEditor };
});

/** The input of a person who did not wait for the editor. */
interface Ahead {
  typed: string;
  /** The caret in the document: at its end, unless a key moved it. */
  isAtStart: boolean;
  hasFocus: boolean;
  isSubmitted: boolean;
}

const NOTHING: Ahead = { typed: "", isAtStart: false, hasFocus: false, isSubmitted: false };

/** Whether a key moves the caret to the start of the document (true) or its end (false); null when it does neither. */
function jumpOf({ key, ctrlKey, metaKey }: KeyboardEvent): boolean | null {
  if (ctrlKey && (key === "Home" || key === "End")) return key === "Home";
  return metaKey && (key === "ArrowUp" || key === "ArrowDown") ? key === "ArrowUp" : null;
}

/**
 * The editor, loaded when first shown. Until then the text is displayed in the same place, and takes the focus and the
 * keys: text typed before the editor is loaded is inserted when it is.
 */
export function LazyRichEditor(props: RichEditorProps): ReactNode {
  const [ahead, setAhead] = useState(NOTHING);
  return (
    <Suspense fallback={<Waiting {...props} ahead={ahead} setAhead={setAhead} />}>
      <Loaded
        {...props}
        autofocus={props.autofocus === true || ahead.hasFocus}
        typedAhead={ahead.typed}
        startsAhead={ahead.isAtStart}
        submittedAhead={ahead.isSubmitted}
      />
    </Suspense>
  );
}

/** A document with the text typed ahead, a paragraph for each line. */
function withTyped(html: string, { typed, isAtStart }: Ahead): string {
  const paragraph = document.createElement("p");
  const paragraphs = typed.split("\n").map((line) => {
    paragraph.textContent = line;
    return paragraph.outerHTML;
  });
  return isAtStart ? paragraphs.join("") + html : html + paragraphs.join("");
}

/** What makes the text look as it does in the editor. */
const drawnAlike = ({ variant, mentionName, renderIssue, renderReference, words }: RichEditorProps) => ({
  variant,
  mentionName,
  renderIssue,
  renderReference,
  words,
});

type WaitingProps = RichEditorProps & { ahead: Ahead; setAhead: Dispatch<SetStateAction<Ahead>> };

function Waiting({ ahead, setAhead, ...props }: WaitingProps): ReactNode {
  const { value, variant, words, placeholder, label, autofocus, onSubmit } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  const latest = useRef({ ahead, props });
  useEffect(() => {
    latest.current = { ahead, props };
  });
  useEffect(() => {
    // The page is left before the editor has loaded: what was typed is kept.
    const keep = (): void => {
      const now = latest.current;
      if (now.ahead.typed === "") return;
      now.props.onChange(withTyped(now.props.value, now.ahead));
      setAhead((before) => ({ ...before, typed: "" }));
    };
    addEventListener("pagehide", keep);
    return () => removeEventListener("pagehide", keep);
  }, [setAhead]);
  // Focus and keys may come between two renders: each adds to what the others have set.
  const note = (news: Partial<Ahead>): void => setAhead((before) => ({ ...before, ...news }));
  const resting = placeholder ?? words?.restingPlaceholder ?? editorWords().restingPlaceholder;
  const onKeyDown = (event: KeyboardEvent): void => {
    const jump = jumpOf(event);
    // Text already typed is placed at the caret.
    if (jump !== null && ahead.typed === "") note({ isAtStart: jump });
    if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || !onSubmit) return;
    event.preventDefault();
    note({ isSubmitted: true });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the field inside takes the keys
    <div className="rich-editor rich-waiting" onPointerUp={() => field.current?.focus()}>
      <RichText html={value} {...drawnAlike(props)} placeholder={ahead.typed === "" ? resting : ""} />
      <textarea
        ref={field}
        rows={1}
        autoFocus={autofocus === true}
        aria-label={label ?? words?.editorLabel ?? editorWords().editorLabel}
        className={`rich-ahead rich-${variant ?? "description"}`}
        value={ahead.typed}
        onFocus={() => note({ hasFocus: true })}
        onBlur={() => note({ hasFocus: false })}
        onChange={(event) => note({ hasFocus: true, typed: event.target.value })}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
