import { depthsOf } from "@cairn/editor/media/contents-html";
import { cx } from "@cairn/ui/cx";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { memo, type RefObject, useEffect, useState } from "react";
import { t } from "../../../../i18n/page-document.ts";
import type { Heading } from "./document-facts.ts";
import { currentHeading, goToHeading, onScroll } from "./headings-on-screen.ts";

interface OutlineProps {
  headings: readonly Heading[];
  /** The element that contains the text. */
  section: RefObject<HTMLElement | null>;
}

function useCurrentHeading({ headings, section }: OutlineProps): Heading | null {
  const [current, setCurrent] = useState<Heading | null>(null);
  useEffect(() => {
    const element = section.current;
    if (!element) return undefined;
    const update = (): void => setCurrent(currentHeading(element, headings));
    update();
    return onScroll(element, update);
  }, [headings, section]);
  return current;
}

const INDENTS = ["pl-3", "pl-6", "pl-9", "pl-12"];

/** The headings beside the text, on wide screens; the one being read is marked. */
export const Outline = memo(function Outline({ headings, section }: OutlineProps) {
  const current = useCurrentHeading({ headings, section });
  if (headings.length === 0) return null;
  const depth = depthsOf(headings);
  return (
    <nav
      aria-label={t("outline")}
      className="absolute inset-y-0 left-full ml-6 hidden w-52 @min-[1160px]/page:block print:hidden"
    >
      <ul className="sticky top-8 max-h-[calc(100vh-10rem)] overflow-y-auto border-l border-line text-12">
        {headings.map((heading, place) => (
          <li key={heading.index}>
            <button
              type="button"
              aria-current={heading.index === current?.index ? "location" : undefined}
              onClick={() => section.current && goToHeading(section.current, heading)}
              className={cx(
                "cut block w-full py-1 pr-2 text-left hover:text-ink",
                INDENTS[depth[place] ?? 0],
                heading.index === current?.index
                  ? "-ml-px border-l border-accent font-medium text-ink"
                  : "text-ink-3",
              )}
            >
              {heading.text}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
});

/** The same as a menu, where there is no room beside the text. */
export const OutlineMenu = memo(function OutlineMenu({ headings, section }: OutlineProps) {
  if (headings.length === 0) return null;
  const depth = depthsOf(headings);
  const items = headings.map((heading, place) => ({
    id: String(heading.index),
    label: `${"\u2003".repeat(depth[place] ?? 0)}${heading.text}`,
    // After the menu has returned the focus.
    onSelect: () => setTimeout(() => section.current && goToHeading(section.current, heading)),
  }));
  return (
    <Menu items={items} label={t("outline")} align="end">
      <IconButton icon="list" label={t("outline")} size={24} data-outline className="max-md:size-10" />
    </Menu>
  );
});
