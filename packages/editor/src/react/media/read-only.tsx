// Files and tables of contents in text that is only read.
import type { MouseEvent, ReactNode } from "react";
import { depthsOf, type ListedHeading } from "../../media/contents-html.ts";
import { fileLook, fileSize, readersLanguage } from "../../media/file-look.ts";
import { mediaWords } from "../../media/media-words.ts";
import { UNKNOWN_TYPE } from "../../media/rules.ts";
import type { Attributes } from "../../attribute-rules.ts";

interface FileRowProps {
  attributes: Attributes;
  name: string;
  /** Null without a URL. */
  href: string | null;
  /** The link as it is stored. */
  children: ReactNode;
}

export function FileRow({ attributes, name, href, children }: FileRowProps): ReactNode {
  const type = attributes["data-file"] ?? UNKNOWN_TYPE;
  const { family, letters } = fileLook(name, type);
  const size = fileSize(attributes["data-size"] ?? null, readersLanguage());
  const { download } = mediaWords();
  return (
    <div {...attributes}>
      <span data-file-icon={family} aria-hidden>
        {letters}
      </span>
      {children}
      {size !== "" && <small>{size}</small>}
      {href !== null && (
        <a href={href} download={name} aria-label={`${download}: ${name}`}>
          {download}
        </a>
      )}
    </div>
  );
}

const HEADINGS = "h1, h2, h3, h4, h5, h6";

/** The headings with a text, as `ContentsList` finds them again. */
export function headingsIn(root: ParentNode): (ListedHeading & { place: number })[] {
  return [...root.querySelectorAll(HEADINGS)].flatMap(({ localName, textContent }, place) => {
    const text = textContent.trim();
    return text === ""
      ? []
      : [{ text, level: Number(localName.slice(1)), href: `#${String(place + 1)}`, place }];
  });
}

function show({ currentTarget }: MouseEvent<HTMLElement>, place: number): void {
  const heading = currentTarget.closest(".rich")?.querySelectorAll<HTMLElement>(HEADINGS)[place];
  if (!heading) return;
  heading.tabIndex = -1;
  heading.scrollIntoView({ block: "start" });
  heading.focus({ preventScroll: true });
}

export function ContentsList({ headings }: { headings: ReturnType<typeof headingsIn> }): ReactNode {
  const depths = depthsOf(headings);
  if (headings.length === 0) return null;
  return (
    <div data-type="tableOfContents">
      <nav aria-label={mediaWords().contents}>
        <ul>
          {headings.map(({ text, place }, at) => (
            <li key={place} data-depth={depths[at]}>
              <button type="button" className="rich-contents-link" onClick={(event) => show(event, place)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
