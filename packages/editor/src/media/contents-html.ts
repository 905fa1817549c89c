// Tables of contents, drawn from the headings of a document.

/** A heading that a table of contents leads to. */
export interface ListedHeading {
  /** 1 to 6. */
  level: number;
  text: string;
  /** `#` and the anchor of the heading. */
  href: string;
}

const DEEPEST = 3;

/** How far each heading is indented, 0 to 3: headings begin at the highest level that the document uses. */
export function depthsOf(headings: readonly { level: number }[]): number[] {
  const top = Math.min(...headings.map(({ level }) => level));
  return headings.map(({ level }) => Math.min(level - top, DEEPEST));
}

/** @param label names it for screen readers  @param none stands in it without headings */
export function fillContents(
  element: Element,
  headings: readonly ListedHeading[],
  { label, none }: { label: string; none: string },
): void {
  const document = element.ownerDocument;
  if (headings.length === 0) {
    const hint = document.createElement("p");
    hint.textContent = none;
    element.replaceChildren(hint);
    return;
  }
  const nav = document.createElement("nav");
  nav.setAttribute("aria-label", label);
  const list = document.createElement("ul");
  const depths = depthsOf(headings);
  headings.forEach(({ text, href }, at) => {
    const item = document.createElement("li");
    item.setAttribute("data-depth", String(depths[at] ?? 0));
    const link = document.createElement("a");
    link.setAttribute("href", href);
    link.textContent = text;
    item.append(link);
    list.append(item);
  });
  nav.append(list);
  element.replaceChildren(nav);
}
