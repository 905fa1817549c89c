import { TRASH_KINDS, type TrashKind } from "@cairn/contract/entities/trash";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { Select } from "@cairn/ui/select";
import { useInfiniteQuery } from "@tanstack/react-query";
import { observer } from "mobx-react-lite";
import { useDeferredValue, useState } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { myProjects } from "../../data/projects.ts";
import { queryClient } from "../../data/query-client.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t as common } from "../../i18n/common.ts";
import { explainAny } from "../../session/explain-any.ts";
import { SearchField } from "../../settings/search-field.tsx";
import { SettingsPage, SettingsRows } from "../../settings/settings-layout.tsx";
import { ListSkeleton } from "../../settings/settings-list/list-skeleton.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { t } from "./text.ts";
import { type TrashFilter, trashQuery } from "./trash-data.ts";
import { TrashRow } from "./trash-row.tsx";

const NO_FILTER: TrashFilter = { search: "", kind: "", project: "" };

interface FilterProps {
  open: OpenWorkspace;
  filter: TrashFilter;
  onChange: (filter: TrashFilter) => void;
}

const Filters = observer(function Filters({ open, filter, onChange }: FilterProps) {
  const projects = myProjects(open).map(({ id, name }) => ({ value: id, label: name }));
  const kinds = TRASH_KINDS.map((kind) => ({ value: kind, label: t(`kind_${kind}`) }));
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2">
      <SearchField
        label={t("search")}
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
        className="min-w-48 flex-1"
      />
      <Select
        size={28}
        label={t("kind")}
        items={[{ value: "", label: t("any_kind") }, ...kinds]}
        value={filter.kind}
        onChange={(kind) => onChange({ ...filter, kind: kind as TrashKind | "" })}
        className="max-w-40"
      />
      <Select
        size={28}
        label={t("project")}
        items={[{ value: "", label: t("any_project") }, ...projects]}
        value={filter.project}
        onChange={(project) => onChange({ ...filter, project })}
        className="max-w-48"
      />
    </div>
  );
});

function Items({ slug, filter }: { slug: string; filter: TrashFilter }) {
  const found = useInfiniteQuery(trashQuery(slug, filter), queryClient);
  const rows = found.data?.pages.flatMap(({ results }) => results);
  if (rows === undefined)
    return found.error ? (
      <ErrorState
        title={t("failed")}
        text={explainAny(found.error) ?? common("failed_server")}
        onRetry={() => void found.refetch()}
      />
    ) : (
      <ListSkeleton names={[180, 140, 220]} className="mt-3" />
    );
  if (rows.length > 0)
    return (
      <>
        <SettingsRows>
          {rows.map((item) => (
            <TrashRow key={item.id} slug={slug} item={item} />
          ))}
        </SettingsRows>
        {found.hasNextPage ? (
          <Button
            className="mt-3"
            loading={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
          >
            {t("more")}
          </Button>
        ) : null}
      </>
    );
  const isFiltered = filter.search !== "" || filter.kind !== "" || filter.project !== "";
  return isFiltered ? (
    <p role="status" className="mt-4 text-ink-3">
      {t("no_match")}
    </p>
  ) : (
    <EmptyState title={t("empty")} text={t("empty_text")} drawing={<EmptyDrawing />} className="py-16" />
  );
}

/** `/{ws}/settings/trash/`: admins see everything, others what they deleted, wrote, or may delete. */
export const TrashScreen = observer(function TrashScreen() {
  const open = useWorkspace();
  const [filter, setFilter] = useState(NO_FILTER);
  const search = useDeferredValue(filter.search.trim());
  usePageTitle(`${t("title")} · ${open.workspace?.name ?? open.slug}`);
  return (
    <SettingsPage title={t("title")} lead={t("lead")}>
      <Filters open={open} filter={filter} onChange={setFilter} />
      <Items slug={open.slug} filter={{ ...filter, search }} />
    </SettingsPage>
  );
});
