import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { DIAGRAM, languageName } from "../code-languages.ts";
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

const Diagram = lazy(() => import("./diagram.tsx"));

interface CodeBlockProps {
  language: string | null;
  code: string;
  words: EditorWords;
}

/**
 * A block of code: plain at first paint, colored when its grammar has been loaded. The text does not move. A diagram in
 * Mermaid is drawn, and its source shows on request.
 */
export function CodeBlock({ language, code, words }: CodeBlockProps): ReactNode {
  const isDiagram = language === DIAGRAM;
  const [isOpen, setIsOpen] = useState(false);
  const [colored, setColored] = useState<{ code: string; pieces: CodePiece[] } | null>(null);

  useEffect(() => {
    if (language === null || isDiagram) return;
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
  }, [language, isDiagram, code]);

  return (
    <div className={isOpen ? "rich-code is-open" : "rich-code"}>
      <div className="rich-code-bar">
        {language !== null && <span>{languageName(language)}</span>}
        {isDiagram && (
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {words.diagramSource}
          </button>
        )}
        <button type="button" onClick={(event) => void copyCode(event.currentTarget, code, words)}>
          {words.copyCode}
        </button>
      </div>
      <pre>
        <code className={language === null ? undefined : `language-${language}`}>
          {colored?.code === code ? draw(colored.pieces) : code}
        </code>
      </pre>
      {isDiagram && (
        <Suspense fallback={null}>
          <Diagram source={code} words={words} />
        </Suspense>
      )}
    </div>
  );
}
