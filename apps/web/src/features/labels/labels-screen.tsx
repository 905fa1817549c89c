import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { Skeleton } from "@cairn/ui/skeleton";
import { TextInput } from "@cairn/ui/text-input";
import { observer } from "mobx-react-lite";
import { Fragment, useEffect, useState } from "react";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t as common } from "../../i18n/common.ts";
import { type ProjectData, projectData } from "../../issue-list/engine/project-data.ts";
import { nextColor } from "../../forms/colors.ts";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { useDragScroll } from "../../drag/use-order-drag.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen } from "../../shell/status-screens.tsx";
import { LabelForm } from "./label-form.tsx";
import { indentOf, LabelRow } from "./label-row.tsx";
import { createLabel } from "./label-writes.ts";
import { t } from "./text.ts";
import { type LabelNode, matching, treeOf } from "./tree.ts";

/** Where a new label is being written: at the top, or within another one. */
type Adding = { parent: string | null } | null;

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
        <TextInput
          type="search"
          icon="search"
          aria-label={t("search")}
          placeholder={t("search")}
          value={query}
          className="mt-6 w-72 max-md:w-full"
          onChange={(event) => setQuery(event.target.value)}
        />
      ) : null}
      {isWaiting ? (
        <Waiting />
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
  const scroll = useDragScroll<HTMLUListElement>();
  const nodes = treeOf(data.labels);
  const shown = matching(nodes, query);
  const isFiltered = query.trim() !== "";
  if (nodes.length === 0 && !adding) return <Empty onAdd={() => onAdd({ parent: null })} />;
  if (shown.length === 0 && isFiltered) return <NoMatch query={query} onClear={onClear} />;
  const form = (depth: number) => (
    <AddForm
      key="new"
      data={data}
      depth={depth}
      parent={adding?.parent ?? null}
      onClose={() => onAdd(null)}
    />
  );
  const last = adding?.parent ? lastInside(shown, adding.parent) : null;
  return (
    <ul
      ref={scroll}
      aria-label={t("title")}
      className="mt-3 divide-y divide-line rounded-card bg-surface frame"
    >
      {adding && adding.parent === null ? form(0) : null}
      {shown.map((node) => (
        <Fragment key={node.label.id}>
          <LabelRow
            data={data}
            node={node}
            isFiltered={isFiltered}
            onAddInside={() => onAdd({ parent: node.label.id })}
          />
          {node === last?.after ? form(last.depth) : null}
        </Fragment>
      ))}
    </ul>
  );
});

/** The row behind which a new label within `parent` comes to stand: the last of what is in it, else itself. */
function lastInside(nodes: readonly LabelNode[], parent: string): { after: LabelNode; depth: number } | null {
  const at = nodes.findIndex(({ label }) => label.id === parent);
  const around = nodes[at];
  if (!around) return null;
  const next = nodes.findIndex(({ depth }, index) => index > at && depth <= around.depth);
  const after = nodes[(next === -1 ? nodes.length : next) - 1] ?? around;
  return { after, depth: around.depth + 1 };
}

interface AddFormProps {
  data: ProjectData;
  depth: number;
  parent: string | null;
  onClose: () => void;
}

const AddForm = observer(function AddForm({ data, depth, parent, onClose }: AddFormProps) {
  return (
    <li>
      <LabelForm
        start={{ name: "", color: nextColor(data.labels.length) }}
        saveLabel={t("create")}
        others={data.labels}
        indent={indentOf(depth) - 8}
        onCancel={onClose}
        onSave={(words) => {
          onClose();
          void createLabel(data, words, parent);
        }}
      />
    </li>
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

function Waiting() {
  return (
    <div aria-busy aria-label={common("loading")} className="mt-17 rounded-card frame">
      {[64, 96, 72, 120].map((width) => (
        <div key={width} className="flex h-10 items-center gap-2.5 pl-8">
          <Skeleton width={10} height={10} round />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
