import type { Project } from "@cairn/contract/entities/project";
import { Button } from "@cairn/ui/button";
import { EmptyState } from "@cairn/ui/empty-state";
import { TextInput } from "@cairn/ui/text-input";
import type { ReactNode } from "react";
import { useWorkspace } from "../data/workspace-context.tsx";
import { t } from "../i18n/archives.ts";
import { t as planning } from "../i18n/planning.ts";
import { HeaderBar } from "../shell/header-bar.tsx";
import { FailedScreen } from "../shell/status-screens.tsx";
import { ArchiveTabs } from "./archive-tabs.tsx";
import { projectCrumbs } from "../components/crumbs/project-crumbs.tsx";
import { Waiting } from "./collection-frame.tsx";
import type { Archived, ArchivedKind } from "./use-archived.ts";

export interface ArchiveFrameProps {
  project: Project;
  kind: ArchivedKind;
  archived: Archived;
  query: string;
  onQuery: (query: string) => void;
  /** How many there are, and how many of them the search shows. */
  count: number;
  shown: number;
  children: ReactNode;
}

/** The archive of a project's cycles or modules, beside its other archives. */
export function ArchiveFrame(props: ArchiveFrameProps) {
  const { project, kind, query, onQuery, count } = props;
  const open = useWorkspace();
  return (
    <>
      <h1 className="sr-only">
        {t("archives")}: {t(kind)}
      </h1>
      <HeaderBar crumbs={projectCrumbs(open, project, `archived_${kind}`)} />
      <ArchiveTabs project={project} />
      {count > 0 ? (
        <div className="flex min-h-10 flex-none items-center border-b border-line px-4 py-1 max-md:px-3 max-md:py-2">
          <TextInput
            type="search"
            icon="search"
            size={28}
            aria-label={t(`search_${kind}`)}
            placeholder={t(`search_${kind}`)}
            value={query}
            className="w-64 max-md:w-full"
            onChange={(event) => onQuery(event.target.value)}
          />
        </div>
      ) : null}
      <div className="min-h-0 flex-1 overflow-y-auto">
        <Inside {...props} />
      </div>
    </>
  );
}

function Inside({ kind, archived, query, onQuery, count, shown, children }: ArchiveFrameProps) {
  if (archived.status === "failed" && count === 0)
    return <FailedScreen error={archived.error} onRetry={archived.retry} />;
  if (archived.status === "loading" && count === 0) return <Waiting />;
  if (count === 0)
    return <EmptyState className="py-24" title={t(`empty_${kind}`)} text={t(`empty_${kind}_text`)} />;
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

/** Those whose name contains what is looked for. */
export function named<R extends { name: string }>(rows: readonly R[], query: string): R[] {
  const wanted = query.trim().toLocaleLowerCase();
  return rows.filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
}
