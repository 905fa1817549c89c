// How the text of threads looks. The editor is drawn again whenever others write, and texts may contain marks of threads
// that do not exist or are resolved: therefore a style sheet lists the open ones.
import { useEffect } from "react";

const selector = (threads: readonly string[]): string =>
  `.rich :is(${threads.map((id) => `[data-comment=${JSON.stringify(id)}]`).join(",")})`;

const tint = (share: number): string => `color-mix(in oklch, var(--warning) ${share}%, transparent)`;

/** @param current the thread that the person is at */
function highlightCss(threads: readonly string[], current: string | null): string {
  if (threads.length === 0) return "";
  const isShown = current !== null && threads.includes(current);
  return `@media screen {
${selector(threads)} { background: ${tint(14)}; border-bottom: 2px solid ${tint(60)}; }
${isShown ? `${selector([current])} { background: ${tint(36)}; }` : ""}
}`;
}

/** Highlights the text of open threads, by their ids. */
export function useHighlights(threads: readonly string[], current: string | null): void {
  const css = highlightCss(threads, current);
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [css]);
}
