import { initialView } from "@cairn/domain/issue-list/initial-view";
import type { EmbeddedList } from "@cairn/editor/references/text-reference";
import { Icon } from "@cairn/ui/icon";
import { observer } from "mobx-react-lite";
import type { MouseEvent } from "react";
import { actionContext } from "../../actions/context.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/embeds.ts";
import { t as listWords } from "../../i18n/issues.ts";
import { LAYOUT_ROWS } from "../../issue-list/layouts/all.tsx";
import { viewOfQuery } from "./embedded-view.ts";
import { listPath } from "./list-path.ts";
import { contextOf, useListSource } from "./list-source.ts";

/** Where the issues are, their layout, and how many filters there are. */
function factsOf(open: OpenWorkspace, { project, view, query }: EmbeddedList, place: string): string[] {
  const { name } = contextOf(open, project, view);
  const { layout, filters } = viewOfQuery(query, initialView(name), name);
  const look = LAYOUT_ROWS[layout]?.label;
  const count = Object.keys(filters).length;
  return [place, look ? listWords(look) : "", count > 0 ? t("filters", { count }) : ""].filter(
    (fact) => fact !== "",
  );
}

/**
 * A card that leads to an embedded list, where the list itself has no place: in comments, and in earlier versions, which
 * would otherwise show present issues as if they were part of them.
 */
export const ListLink = observer(function ListLink({
  open,
  list,
}: {
  open: OpenWorkspace;
  list: EmbeddedList;
}) {
  const source = useListSource(open, list);
  const href = listPath(open, list);
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    actionContext().go(href);
  };
  const isReady = source.kind === "ready";
  const place = isReady ? (source.view?.name ?? source.project?.name ?? "") : "";
  const facts = isReady ? factsOf(open, list, list.name === "" ? "" : place) : [];
  return (
    <div className="frame my-2 flex min-h-9 items-center gap-2 rounded-card bg-surface px-3 text-13 max-md:min-h-11">
      <Icon name={isReady ? "list" : "lock"} className="text-ink-4" />
      {isReady ? (
        <a href={href} onClick={onClick} className="cut font-medium text-ink! no-underline!">
          {t("list_label", { name: list.name || place })}
        </a>
      ) : (
        <span className="text-ink-3">{t(`list_${source.kind}`)}</span>
      )}
      {facts.length > 0 ? (
        <span className="cut flex-none text-12 text-ink-3">{facts.join(" · ")}</span>
      ) : null}
    </div>
  );
});
