import { CONTEXTS } from "@cairn/domain/issue-list/contexts";
import { initialView } from "@cairn/domain/issue-list/initial-view";
import { fromStored, normalizeView, type View, withDay } from "@cairn/domain/issue-list/view";
import type { ReferenceTools } from "@cairn/editor/react/reference-views";
import type { EmbeddedList } from "@cairn/editor/references/text-reference";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { toast } from "@cairn/ui/toast";
import { observer } from "mobx-react-lite";
import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/embeds.ts";
import { usePhone } from "../../shell/use-media.ts";
import { MAX_QUERY, queryOfView, viewOfQuery, viewOnScreen } from "./embedded-view.ts";
import { EmbeddedRows } from "./embedded-rows.tsx";
import { contextOf, type ListSource, mayEdit, useListSource } from "./list-source.ts";

export interface ListEmbedProps {
  open: OpenWorkspace;
  list: EmbeddedList;
  tools: ReferenceTools;
}

/** A list of issues inside a page, live, with what its reader may see (spec §3). */
export const ListEmbed = observer(function ListEmbed({ open, list, tools }: ListEmbedProps) {
  const source = useListSource(open, list);
  if (source.kind === "ready")
    return (
      <Loaded
        key={`${list.project}/${list.view}`}
        {...{ open, list, tools, source }}
        canEdit={mayEdit(open, source.project)}
      />
    );
  return (
    <Note>
      {source.kind === "hidden" && <Icon name="lock" className="text-ink-4" />}
      <span role="status" className="min-w-0 flex-1 text-ink-3">
        {t(`list_${source.kind}`)}
      </span>
      {source.kind === "failed" && (
        <Button size={24} icon="refresh" onClick={source.retry}>
          {t("retry")}
        </Button>
      )}
      {source.kind === "hidden" && tools.isEditable && (
        <IconButton size={24} icon="x" label={t("remove")} onClick={() => tools.remove()} />
      )}
    </Note>
  );
});

const Note = ({ children }: { children: ReactNode }) => (
  <div className="frame my-2 flex min-h-11 items-center gap-2 rounded-card bg-surface px-3 text-13">
    {children}
  </div>
);

interface LoadedProps extends ListEmbedProps {
  source: Extract<ListSource, { kind: "ready" }>;
  canEdit: boolean;
}

/** The view that is shown, and how to change it: for everyone by those who edit the text, otherwise for oneself. */
function useShownView({
  list,
  tools,
  source,
  context,
}: LoadedProps & { context: ReturnType<typeof contextOf> }) {
  const { name } = context;
  const saved = source.view;
  const isPhone = usePhone();
  const base = useMemo(() => {
    const first = initialView(name);
    return normalizeView(saved ? fromStored(saved, first) : first, name);
  }, [saved, name]);
  const stated = useMemo(() => viewOfQuery(list.query, base, name), [list.query, base, name]);
  // What a reader has arranged for themselves, until the block states something else.
  const [own, setOwn] = useState<{ over: View; view: View } | null>(null);
  const [day, setDay] = useState<string | undefined>(undefined);
  const arranged = own?.over === stated ? own.view : stated;
  const view = useMemo(
    () => viewOnScreen({ ...arranged, calendar: withDay(arranged.calendar, day) }, name, isPhone),
    [arranged, day, name, isPhone],
  );
  const latest = useRef({ tools, stated, arranged, base, query: list.query, isPhone });
  useLayoutEffect(() => {
    latest.current = { tools, stated, arranged, base, query: list.query, isPhone };
  });
  const show = useCallback(
    (next: View): void => {
      const now = latest.current;
      // A phone shows another layout than the one that is stated.
      const wanted = normalizeView(now.isPhone ? { ...next, layout: now.arranged.layout } : next, name);
      setDay(next.calendar.day);
      if (!now.tools.isEditable) return setOwn({ over: now.stated, view: wanted });
      const query = queryOfView(wanted, now.base);
      if (query.length > MAX_QUERY) toast({ title: t("too_many_filters") });
      else if (query !== now.query) now.tools.change({ "data-query": query });
    },
    [name],
  );
  return { view, show };
}

const Loaded = observer(function Loaded(props: LoadedProps) {
  const { open, list, tools, source, canEdit } = props;
  const context = useMemo(() => contextOf(open, list.project, list.view), [open, list.project, list.view]);
  const { view, show } = useShownView({ ...props, context });
  const title = list.name || source.view?.name || source.project?.name || "";
  const shared = { open, list, tools, context, view, show, title };
  return <EmbeddedRows {...shared} canEdit={canEdit && CONTEXTS[context.name].editable} />;
});
