import { type ReactNode, useEffect, useRef } from "react";
import { diagramFigure } from "./diagram-figure.ts";
import type { EditorWords } from "./words.ts";

/** The diagram of a source in Mermaid, where texts are read. */
export default function Diagram({ source, words }: { source: string; words: EditorWords }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const figure = diagramFigure(() => words);
    place.current?.append(figure.dom);
    figure.show(source);
    return () => {
      figure.destroy();
      figure.dom.remove();
    };
  }, [source, words]);
  return <div ref={place} />;
}
