import { type ReactNode, useEffect, useRef } from "react";
import { drawMath } from "../math/draw.ts";

interface FormulaProps {
  source: string;
  isBlock: boolean;
}

/** A formula where texts are read: its source at first paint, then MathML. A wrong one shows its source, and why. */
export function Formula({ source, isBlock }: FormulaProps): ReactNode {
  const place = useRef<HTMLDivElement & HTMLSpanElement>(null);
  const Tag = isBlock ? "div" : "span";
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    drawMath(element, source, isBlock).then(
      (problem) => {
        element.title = problem ?? "";
        element.classList.toggle("is-wrong", problem !== null);
      },
      () => {
        // Without the library the source stays readable.
        element.textContent = source;
      },
    );
  }, [source, isBlock]);
  return (
    <Tag
      // The text is KaTeX's once it is drawn: React gets a new element for another source.
      key={source}
      ref={place}
      className={isBlock ? "rich-math rich-math-block" : "rich-math"}
    >
      {source}
    </Tag>
  );
}
