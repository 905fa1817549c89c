import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { starredOf } from "../data/favorites.ts";
import { can, useWorkspace } from "../data/workspace-context.tsx";
import { t } from "../i18n/planning.ts";
import { projectData } from "../issue-list/engine/project-data.ts";
import { usePageTitle } from "../shell/page-title.ts";
import { useProject } from "../shell/project-shell.tsx";
import { FailedScreen } from "../shell/status-screens.tsx";
import { ScaleTools } from "./gantt/scale-tools.tsx";
import { COLLECTIONS, usesCollection } from "./kinds.ts";
import type { ListDescription, ListView, OpenList } from "./list-description.ts";
import { ListFrame } from "./list-frame.tsx";
import { OrderMenu } from "./order-menu.tsx";
import { SwitchedOff } from "./switched-off.tsx";
import { useIssueCounts } from "./use-issue-counts.ts";
import { useRememberedView } from "./use-remembered-view.ts";

/** `…/cycles/`, `…/modules/`: the collections of one kind in a project. */
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

const Tools = ({ list, shown }: { list: ListDescription; shown: OpenList<ListView> }) => (
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

const Collections = observer(function Collections({ list }: { list: ListDescription }) {
  const { of } = list;
  const { path } = COLLECTIONS[of.kind];
  const open = useWorkspace();
  const project = useProject();
  const data = projectData(open, project.id);
  const [view, change] = useRememberedView<ListView>(`${path}_view:${project.id}`, list.spelling);
  usePageTitle(`${of.t("title")} · ${project.name}`);
  useEffect(() => void data.load(), [data]);
  const rows = data[path];
  const countsById = useIssueCounts(open, {
    path,
    projectId: project.id,
    fetch: () => of.fetchList({ slug: open.slug, project_id: project.id }),
    version: rows.map(({ id }) => id).join(),
  });
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  const facts = {
    today: list.today(),
    starred: starredOf(open, of.kind),
    countsOf: (id: string) => countsById.get(id),
  };
  const sections = list.sections(rows, view, facts);
  const layouts = list.layouts();
  const layout = layouts.find(({ value }) => value === view.layout);
  const shown: OpenList<ListView> = { data, view, change };
  const create = (): void =>
    void of.openDialog(open, project.id, null, (created) => list.onCreated?.(shown, created));
  return (
    <ListFrame
      project={project}
      of={of}
      query={view.query}
      onQuery={(query) => change({ query })}
      layouts={{
        segments: layouts.map(({ value, label, icon }) => ({ value, label, icon })),
        value: view.layout,
        onChange: (layout) => change({ layout, ...list.withLayout?.(layout) }),
      }}
      tabs={list.tabs?.(shown)}
      tools={<Tools list={list} shown={shown} />}
      chips={list.chips?.(shown)}
      onAdd={can(open, "project.write", project) ? create : null}
      waiting={data.status === "loading" && rows.length === 0}
      count={rows.length}
      shown={sections.reduce((sum, section) => sum + section.rows.length, 0)}
      nothing={list.nothing(shown)}
      fills={layout?.fills ?? false}
    >
      {layout ? <layout.Layout {...{ list, sections, view, countsById }} /> : null}
    </ListFrame>
  );
});
