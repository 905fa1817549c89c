import { type ReactNode, useEffect, useState } from "react";
import { languageName } from "../code-languages.ts";
import { type CodePiece, highlightPieces, loadHighlighter } from "../highlight.ts";
import { copyCode } from "./copy-code.ts";
import type { EditorWords } from "./words.ts";

function draw(pieces: readonly CodePiece[]): ReactNode[] {
  return pieces.map((piece, at) => {
    if (typeof piece === "string") return piece;
    // Pieces have no identity except their position.
    return (
      <span key={at} className={piece.classes.join(" ")}>
        {draw(piece.children)}
      </span>
    );
  });
}

interface CodeBlockProps {
  language: string | null;
  code: string;
  words: EditorWords;
}

/** A block of code: plain at first paint, colored when its grammar has been loaded. The text does not move. */
export function CodeBlock({ language, code, words }: CodeBlockProps): ReactNode {
  const [colored, setColored] = useState<{ code: string; pieces: CodePiece[] } | null>(null);

  useEffect(() => {
    if (language === null) return;
    let isCurrent = true;
    loadHighlighter().then(
      (highlighter) => {
        if (isCurrent) setColored({ code, pieces: highlightPieces(highlighter, language, code) });
      },
      () => {
        // Without the grammars the code stays readable; the next block retries.
        if (isCurrent) setColored(null);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [language, code]);

  return (
    <div className="rich-code">
      <div className="rich-code-bar">
        {language !== null && <span>{languageName(language)}</span>}
        <button type="button" onClick={(event) => void copyCode(event.currentTarget, code, words)}>
          {words.copyCode}
        </button>
      </div>
      <pre>
        <code className={language === null ? undefined : `language-${language}`}>
          {colored?.code === code ? draw(colored.pieces) : code}
        </code>
      </pre>
    </div>
  );
}
