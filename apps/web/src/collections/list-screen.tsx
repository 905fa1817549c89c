import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { starredOf } from "../data/favorites.ts";
import { can, useWorkspace } from "../data/workspace-context.tsx";
import { t } from "../i18n/planning.ts";
import { usePageTitle } from "../shell/page-title.ts";
import { useProject } from "../shell/project-shell.tsx";
import { FailedScreen } from "../shell/status-screens.tsx";
import { ScaleTools } from "./gantt/scale-tools.tsx";
import type { NamedRow } from "./descriptor.ts";
import { COLLECTIONS, usesCollection } from "./kinds.ts";
import type { ListDescription, ListView, OpenList } from "./list-description.ts";
import { ListFrame } from "./list-frame.tsx";
import { OrderMenu } from "./order-menu.tsx";
import { SwitchedOff } from "./switched-off.tsx";
import { useIssueCounts } from "./use-issue-counts.ts";
import { useRememberedView } from "./use-remembered-view.ts";

/** `…/cycles/`, `…/modules/`, `…/views/`: the collections of one kind in a project. */
export const CollectionListScreen = observer(function CollectionListScreen({
  list,
}: {
  list: ListDescription;
}) {
  const project = useProject();
  const { of } = list;
  if (!usesCollection(project, of.kind))
    return <SwitchedOff title={of.t("off_title")} text={of.t("off_text")} />;
  return <Collections key={project.id} list={list} />;
});

const Tools = ({ list, shown }: { list: ListDescription; shown: OpenList<NamedRow, ListView> }) => (
  <>
    {shown.view.layout === "gantt" ? <ScaleTools /> : null}
    {list.tools?.(shown)}
    <OrderMenu
      orders={list.orders}
      value={shown.view.order_by}
      word={(order) => t(`order_${order}`)}
      onChange={(order_by) => shown.change({ order_by })}
    />
  </>
);

/** What the list knows of its rows: whether they have arrived, and their numbers of issues. Observed. */
function useRows({ of }: ListDescription) {
  const open = useWorkspace();
  const project = useProject();
  const loader = of.loaderOf(open, project.id);
  useEffect(() => void loader.load(), [loader]);
  const rows = of.rowsIn(open, project.id);
  const { fetchList } = of;
  const countsById = useIssueCounts(open, {
    path: COLLECTIONS[of.kind].path,
    projectId: project.id,
    fetch: fetchList ? () => fetchList({ slug: open.slug, project_id: project.id }) : null,
    version: rows.map(({ id }) => id).join(),
  });
  return { loader, rows, countsById };
}

const Collections = observer(function Collections({ list }: { list: ListDescription }) {
  const { of } = list;
  const open = useWorkspace();
  const project = useProject();
  const { loader, rows, countsById } = useRows(list);
  const key = `${COLLECTIONS[of.kind].path}_view:${project.id}`;
  const [view, change] = useRememberedView<ListView>(key, list.spelling);
  usePageTitle(`${of.t("title")} · ${project.name}`);
  if (loader.status === "failed")
    return <FailedScreen error={loader.error} onRetry={() => void loader.load()} />;
  const sections = list.sections(rows, view, {
    today: list.today(),
    starred: starredOf(open, of.kind),
    countsOf: (id) => countsById.get(id),
  });
  const layouts = list.layouts();
  const layout = layouts.find(({ value }) => value === view.layout) ?? layouts[0];
  const shown: OpenList<NamedRow, ListView> = { open, project, rows, view, change };
  const create = (): void =>
    void of.openDialog(open, project.id, null, (created) => list.onCreated?.(shown, created));
  return (
    <ListFrame
      project={project}
      of={of}
      query={view.query}
      onQuery={(query) => change({ query })}
      layouts={{
        segments: layouts,
        value: layout?.value ?? "list",
        onChange: (next) => change({ layout: next, ...list.withLayout?.(next) }),
      }}
      tabs={list.tabs?.(shown)}
      tools={<Tools list={list} shown={shown} />}
      chips={list.chips?.(shown)}
      onAdd={can(open, "project.write", project) ? create : null}
      emptyText={list.emptyText}
      waiting={loader.status === "loading" && rows.length === 0}
      count={rows.length}
      shown={sections.reduce((sum, section) => sum + section.rows.length, 0)}
      nothing={list.nothing?.(shown)}
      fills={layout?.fills}
    >
      {layout?.draw({ sections, view, countsById })}
    </ListFrame>
  );
});
