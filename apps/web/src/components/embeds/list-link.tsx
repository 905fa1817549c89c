import type { EmbeddedList } from "@cairn/editor/references/text-reference";
import { Icon } from "@cairn/ui/icon";
import { observer } from "mobx-react-lite";
import type { MouseEvent } from "react";
import { actionContext } from "../../actions/context.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/embeds.ts";
import { listPath } from "./list-path.ts";
import { useListSource } from "./list-source.ts";

/** The name of an embedded list, where the list itself has no place. */
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
  const name = list.name || (isReady && (source.view?.name ?? source.project?.name)) || "";
  return (
    <div className="frame my-2 flex min-h-9 items-center gap-2 rounded-card bg-surface px-3 text-13 max-md:min-h-11">
      <Icon name={isReady ? "list" : "lock"} className="text-ink-4" />
      {isReady ? (
        <a href={href} onClick={onClick} className="cut font-medium text-ink! no-underline!">
          {t("list_label", { name })}
        </a>
      ) : (
        <span className="text-ink-3">{t(`list_${source.kind}`)}</span>
      )}
    </div>
  );
});
