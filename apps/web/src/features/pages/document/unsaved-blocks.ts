// Which parts of a document a person has edited since it was last saved, as text that they can copy.
import { type Doc, XmlElement, type XmlFragment, XmlText, type YEvent } from "yjs";

/** The name that the server and other clients give to the text of a page. */
export const FRAGMENT = "default";

type Block = XmlElement | XmlText;
const isBlock = (value: unknown): value is Block => value instanceof XmlElement || value instanceof XmlText;

/** The text of a block; its inner blocks are separated by line breaks, a mention is its name, a formula its source. */
function textOf(block: Block): string {
  if (block instanceof XmlText)
    return block
      .toDelta()
      .map(({ insert }: { insert?: unknown }) => (typeof insert === "string" ? insert : ""))
      .join("");
  if (block.nodeName === "hardBreak") return "\n";
  const inner = block.toArray().filter(isBlock);
  if (inner.length === 0) return block.getAttribute("label") ?? block.getAttribute("source") ?? "";
  return inner.map(textOf).join(inner.some((part) => part instanceof XmlText) ? "" : "\n");
}

export class UnsavedBlocks {
  readonly #fragment: XmlFragment;
  readonly #edited = new Set<Block>();

  constructor(doc: Doc) {
    this.#fragment = doc.getXmlFragment(FRAGMENT);
    this.#fragment.observeDeep((events, { local }) => {
      if (local) for (const event of events) this.#note(event);
    });
  }

  /** Everything was saved. */
  clear(): void {
    this.#edited.clear();
  }

  /**
   * The blocks that were edited since the last save. The whole text if they are not known: edits that were stored in
   * this browser before the page was opened.
   */
  get text(): string {
    const blocks = this.#fragment.toArray().filter(isBlock);
    const edited = blocks.filter((block) => this.#edited.has(block));
    return (this.#edited.size > 0 ? edited : blocks).map(textOf).join("\n\n").trim();
  }

  #note(event: YEvent<XmlFragment>): void {
    let place: unknown = event.target;
    if (place === this.#fragment) {
      for (const item of event.changes.added)
        for (const added of item.content.getContent()) if (isBlock(added)) this.#edited.add(added);
      return;
    }
    while (isBlock(place) && place.parent !== this.#fragment) place = place.parent;
    if (isBlock(place)) this.#edited.add(place);
  }
}
