import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { type ProjectData, projectData } from "../../issue-list/engine/project-data.ts";
import { ListSkeleton } from "../../settings/settings-list/list-skeleton.tsx";
import { SearchField } from "../../settings/search-field.tsx";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen } from "../../shell/status-screens.tsx";
import { type Adding, LabelList } from "./label-list.tsx";
import { t } from "./text.ts";
import { matching, treeOf } from "../../drag/row-tree.ts";

/** `…/settings/labels/`: the project's labels as a tree (spec §5, §9). */
export const LabelsScreen = observer(function LabelsScreen() {
  const open = useWorkspace();
  const project = useProject();
  usePageTitle(`${t("title")} · ${project.name}`);
  const data = projectData(open, project.id);
  useEffect(() => void data.load(), [data]);
  const [query, setQuery] = useState("");
  const [adding, setAdding] = useState<Adding>(null);
  const add = (): void => {
    setQuery("");
    setAdding({ parent: null });
  };
  const isWaiting = data.status === "loading" && data.labels.length === 0;
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  return (
    <SettingsPage
      title={t("title")}
      lead={t("lead")}
      action={
        <Button variant="primary" icon="plus" onClick={add}>
          {t("add")}
        </Button>
      }
    >
      {data.labels.length > 0 ? (
        <SearchField
          label={t("search")}
          value={query}
          onChange={setQuery}
          className="mt-6 w-72 max-md:w-full"
        />
      ) : null}
      {isWaiting ? (
        <ListSkeleton names={[64, 96, 72, 120]} mark={10} className="mt-17" />
      ) : (
        <Tree data={data} query={query} adding={adding} onAdd={setAdding} onClear={() => setQuery("")} />
      )}
    </SettingsPage>
  );
});

interface TreeProps {
  data: ProjectData;
  query: string;
  adding: Adding;
  onAdd: (adding: Adding) => void;
  onClear: () => void;
}

const Tree = observer(function Tree({ data, query, adding, onAdd, onClear }: TreeProps) {
  const all = treeOf(data.labels);
  const nodes = matching(all, query);
  if (all.length === 0 && !adding) return <Empty onAdd={() => onAdd({ parent: null })} />;
  if (nodes.length === 0 && query.trim() !== "") return <NoMatch query={query} onClear={onClear} />;
  return (
    <div className="mt-3">
      <LabelList data={data} nodes={nodes} query={query} adding={adding} onAdd={onAdd} />
    </div>
  );
});

function Empty({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      drawing={<EmptyDrawing />}
      title={t("empty_title")}
      text={t("empty_text")}
      className="py-24"
      actions={
        <Button variant="primary" size={32} icon="plus" onClick={onAdd}>
          {t("add")}
        </Button>
      }
    />
  );
}

function NoMatch({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <EmptyState
      title={t("no_match")}
      text={t("no_match_text", { query: query.trim() })}
      className="py-16"
      actions={
        <Button size={32} onClick={onClear}>
          {t("clear_search")}
        </Button>
      }
    />
  );
}
