// How mentions of pages and days, and embedded blocks look in a text.
import type { RenderReference } from "@cairn/editor/react/reference-views";
import { editorWords } from "@cairn/editor/react/words";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { collectionAddress } from "../../collections/kinds.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { orUntitled } from "../../i18n/common.ts";
import { t } from "../../i18n/references.ts";
import { dayName, fullDay } from "../../issue-list/properties/day-name.ts";
import { today } from "../../session/own-time.ts";
import { drawEmbed } from "../embeds/embeds.tsx";
import { PageMark } from "../page-mark.tsx";
import { namedPage, requestPageName } from "./page-names.ts";

/** A link to a page, with its present icon and title. */
export const PageChip = observer(function PageChip({ open, id }: { open: OpenWorkspace; id: string }) {
  const isHere = open.cache.page.get(id) !== undefined;
  useEffect(() => {
    if (!isHere) requestPageName(open, id);
  }, [open, id, isHere]);
  const page = namedPage(open, id);
  if (page === undefined) return <span className="rich-mention">{editorWords().page}</span>;
  if (page === null) return <span className="text-ink-3">{t("page_not_available")}</span>;
  return (
    <a
      className="rich-issue"
      href={`/${open.slug}/${collectionAddress("page", page.project, id)}`}
      data-page={id}
    >
      <span className="mr-1 inline-block align-[-2px]">
        <PageMark page={page} />
      </span>
      {orUntitled(page.name)}
    </a>
  );
});

/** "Tomorrow" as long as that is true for the reader; the full date is in its tooltip. */
const DayChip = observer(function DayChip({ day }: { day: string }) {
  return (
    <time dateTime={day} className="rich-mention" {...tip(fullDay(day))}>
      {dayName(day, today())}
    </time>
  );
});

const byWorkspace = new WeakMap<OpenWorkspace, RenderReference>();

/** Returns the same function for the same workspace, so that texts are not drawn again. */
export function referencesIn(open: OpenWorkspace): RenderReference {
  const known = byWorkspace.get(open);
  if (known) return known;
  const render: RenderReference = (reference, tools) => {
    if (reference.kind === "page") return <PageChip open={open} id={reference.id} />;
    if (reference.kind === "day") return <DayChip day={reference.day} />;
    return drawEmbed(open, reference, tools);
  };
  byWorkspace.set(open, render);
  return render;
}
