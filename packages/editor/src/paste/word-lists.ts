// Word writes lists as paragraphs: their level and list are in a style, their marker is text.

/** `mso-list: l0 level2 lfo1` */
const LEVEL = /mso-list:\s*(\S+)\s+level(\d+)/i;
const IGNORED = /mso-list:\s*Ignore/i;
/** "1.", "a)", "iv." */
const NUMBER = /^\(?(?:\d+|[a-z]{1,4})[.)]/i;

interface Item {
  paragraph: HTMLElement;
  list: string;
  level: number;
  isOrdered: boolean;
}

/** The item that a paragraph is, without its marker; null for an ordinary paragraph. */
function readItem(paragraph: HTMLElement): Item | null {
  const [, list, level] = LEVEL.exec(paragraph.getAttribute("style") ?? "") ?? [];
  if (list === undefined) return null;
  const markers = [...paragraph.querySelectorAll("span")].filter((span) =>
    IGNORED.test(span.getAttribute("style") ?? ""),
  );
  const marker = markers.map((span) => span.textContent).join("");
  for (const span of markers) span.remove();
  return { paragraph, list, level: Number(level), isOrdered: NUMBER.test(marker.trim()) };
}

/** Turns runs of such paragraphs into lists, nested by their levels. */
export function wordLists(body: HTMLElement): void {
  /** The open lists, the outermost first; only directly after one another. */
  let open: { list: HTMLElement; level: number }[] = [];
  let last: Element | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6")) {
    const item = readItem(paragraph);
    if (!item) continue;
    const isNext = last !== null && paragraph.previousElementSibling === last;
    if (!isNext) open = [];
    open = open.filter(({ level }) => level <= item.level);
    const tag = item.isOrdered ? "ol" : "ul";
    const current = open.at(-1);
    let list = current?.list;
    if (!current || current.level < item.level) {
      list = body.ownerDocument.createElement(tag);
      if (current) current.list.lastElementChild?.append(list);
      else paragraph.before(list);
      open.push({ list, level: item.level });
    }
    const entry = body.ownerDocument.createElement("li");
    list?.append(entry);
    entry.append(paragraph);
    last = open[0]?.list ?? null;
  }
}
