import { Button } from "@cairn/ui/button";
import { EmptyState } from "@cairn/ui/empty-state";
import { TextInput } from "@cairn/ui/text-input";
import { observer } from "mobx-react-lite";
import { type ReactNode, useState } from "react";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { can, useWorkspace } from "../data/workspace-context.tsx";
import { t } from "../i18n/archives.ts";
import { t as planning } from "../i18n/planning.ts";
import { today } from "../session/own-time.ts";
import { HeaderBar } from "../shell/header-bar.tsx";
import { usePageTitle } from "../shell/page-title.ts";
import { useProject } from "../shell/project-shell.tsx";
import { FailedScreen } from "../shell/status-screens.tsx";
import { projectCrumbs } from "../components/crumbs/project-crumbs.tsx";
import { ArchiveTabs } from "./archive-tabs.tsx";
import { ArchivedNote, RestoreButton } from "./archived-banner.tsx";
import { archivedMenu, archivePath } from "./collection-menu.ts";
import { CollectionRow } from "./collection-row.tsx";
import { type CollectionColumns, collectionOf, type ContainerDescriptor } from "./descriptor.ts";
import { COLLECTIONS, type ContainerPath, usesCollection } from "./kinds.ts";
import { Waiting } from "./list-frame.tsx";
import { SwitchedOff } from "./switched-off.tsx";
import { type Archived, archivedRows, useArchived } from "./use-archived.ts";
import type { IssueCounts } from "./use-issue-counts.ts";

interface ArchiveProps {
  of: ContainerDescriptor;
  /** Shown after the name. */
  status?(this: void, open: OpenWorkspace, row: CollectionColumns): ReactNode;
}

/** `…/archives/cycles/`: the archived collections of one kind in a project, beside its other archives. */
export const ArchivedListScreen = observer(function ArchivedListScreen(props: ArchiveProps) {
  const project = useProject();
  const { kind, t: texts } = props.of;
  if (!usesCollection(project, kind))
    return <SwitchedOff title={texts("off_title")} text={texts("off_text")} />;
  return <ArchivedList key={project.id} {...props} />;
});

const ArchivedList = observer(function ArchivedList({ of, status }: ArchiveProps) {
  const open = useWorkspace();
  const project = useProject();
  const archived = useArchived(open, of, project.id);
  const [query, setQuery] = useState("");
  const { path } = COLLECTIONS[of.kind];
  usePageTitle(`${t("archives")} · ${t(path)} · ${project.name}`);
  const all = archivedRows(open, of, project.id);
  const wanted = query.trim().toLocaleLowerCase();
  const shown = all.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    <>
      <h1 className="sr-only">
        {t("archives")}: {t(path)}
      </h1>
      <HeaderBar crumbs={projectCrumbs(open, project, `archived_${path}`)} />
      <ArchiveTabs project={project} />
      {all.length > 0 ? <SearchBar path={path} query={query} onQuery={setQuery} /> : null}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Inside {...{ path, archived, query }} onQuery={setQuery} count={all.length} shown={shown.length}>
          <ul aria-label={t(path)}>
            {shown.map((row) => (
              <ArchivedRow
                key={row.id}
                of={of}
                status={status}
                row={row}
                counts={archived.countsById.get(row.id)}
              />
            ))}
          </ul>
        </Inside>
      </div>
    </>
  );
});

const ArchivedRow = observer(function ArchivedRow(
  props: ArchiveProps & { row: CollectionColumns; counts: IssueCounts | undefined },
) {
  const { of, status, row, counts } = props;
  const open = useWorkspace();
  const project = useProject();
  const collection = collectionOf(open, of, row);
  const canWrite = can(open, "project.write", project);
  return (
    <CollectionRow
      collection={collection}
      href={archivePath(collection)}
      status={
        <>
          {status?.(open, row)}
          <ArchivedNote archivedAt={row.archived_at} />
        </>
      }
      days={of.days(row, today())}
      person={of.person(row)}
      counts={counts}
      items={archivedMenu(collection, canWrite)}
      canStar={false}
      aside={canWrite ? <RestoreButton collection={collection} /> : null}
    />
  );
});

interface SearchProps {
  path: ContainerPath;
  query: string;
  onQuery: (query: string) => void;
}

const SearchBar = ({ path, query, onQuery }: SearchProps) => (
  <div className="flex min-h-10 flex-none items-center border-b border-line px-4 py-1 max-md:px-3 max-md:py-2">
    <TextInput
      type="search"
      icon="search"
      size={28}
      aria-label={t(`search_${path}`)}
      placeholder={t(`search_${path}`)}
      value={query}
      className="w-64 max-md:w-full"
      onChange={(event) => onQuery(event.target.value)}
    />
  </div>
);

interface InsideProps extends SearchProps {
  archived: Archived;
  /** The number of archived rows, and how many of them the search shows. */
  count: number;
  shown: number;
  children: ReactNode;
}

function Inside({ path, archived, query, onQuery, count, shown, children }: InsideProps) {
  if (archived.status === "failed" && count === 0)
    return <FailedScreen error={archived.error} onRetry={archived.retry} />;
  if (archived.status === "loading" && count === 0) return <Waiting />;
  if (count === 0)
    return <EmptyState className="py-24" title={t(`empty_${path}`)} text={t(`empty_${path}_text`)} />;
  if (shown > 0) return children;
  return (
    <EmptyState
      className="py-16"
      title={planning("no_match")}
      text={planning("no_match_text", { query: query.trim() })}
      actions={
        <Button size={32} onClick={() => onQuery("")}>
          {planning("clear_search")}
        </Button>
      }
    />
  );
}
