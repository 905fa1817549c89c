import type { DeployBoard } from "@cairn/contract/entities/deploy-board";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { Pill } from "@cairn/ui/pill";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import { BoardLink } from "../../components/publish-board/board-link.tsx";
import { openPublishBoard } from "../../components/publish-board/open-publish-board.tsx";
import { ProjectLogo } from "../../components/project-logo.tsx";
import { api } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/deploy-boards.ts";
import { explainAny } from "../../session/explain-any.ts";
import { SettingsPage, SettingsRows } from "../../settings/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";

const boardsOf = (slug: string) =>
  queryOptions({
    queryKey: ["workspace", slug, "boards"],
    queryFn: ({ signal }) => api.deploy_boards.in_workspace({ slug, signal }),
  });

/** `/{ws}/settings/boards/`: the published boards of the person's projects. */
export const BoardsScreen = observer(function BoardsScreen() {
  const open = useWorkspace();
  usePageTitle(`${t("boards")} · ${open.workspace?.name ?? open.slug}`);
  const { data: boards, error, refetch } = useQuery(boardsOf(open.slug), queryClient);
  return (
    <SettingsPage title={t("boards")} lead={t("boards_lead")}>
      {error && !boards ? (
        <ErrorState
          title={t("boards_failed")}
          text={explainAny(error) ?? undefined}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!boards && !error ? <Skeleton className="mt-6 h-40" /> : null}
      {boards?.length === 0 ? (
        <EmptyState
          className="py-16"
          title={t("boards_empty")}
          text={t("boards_empty_text")}
          drawing={<EmptyDrawing />}
        />
      ) : null}
      {boards && boards.length > 0 ? (
        <div className="mt-6">
          <SettingsRows>
            {boards.map((board) => (
              <BoardRow key={board.id} board={board} onChange={() => void refetch()} />
            ))}
          </SettingsRows>
        </div>
      ) : null}
    </SettingsPage>
  );
});

const FACTS = [
  ["is_comments_enabled", "comments_on"],
  ["is_reactions_enabled", "reactions_on"],
  ["is_votes_enabled", "votes_on"],
  ["is_indexed", "indexed_on"],
] as const;

const BoardRow = observer(function BoardRow({
  board,
  onChange,
}: {
  board: DeployBoard;
  onChange: () => void;
}) {
  const open = useWorkspace();
  const project = open.cache.project.get(board.project);
  const { view_detail: view, project_details } = board;
  const facts = FACTS.filter(([name]) => board[name]);
  const mayChange = project !== undefined && can(open, "project.archive", project);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3">
      <ProjectLogo project={project_details} size={24} />
      <div className="min-w-40 flex-1">
        <p className="truncate font-medium text-ink">{view?.name ?? project_details.name}</p>
        <p className="truncate text-12 text-ink-3">
          {view ? `${t("of_view")} · ${project_details.name}` : t("of_project")}
        </p>
      </div>
      <div className="flex flex-wrap gap-1">
        {facts.length === 0 ? <Pill>{t("reads_only")}</Pill> : null}
        {facts.map(([name, label]) => (
          <Pill key={name}>{t(label)}</Pill>
        ))}
      </div>
      <BoardLink anchor={board.anchor} />
      {mayChange ? (
        <Button
          icon="gear"
          onClick={() => openPublishBoard({ slug: open.slug, project: project_details, view }, onChange)}
        >
          {t("settings")}
        </Button>
      ) : null}
    </li>
  );
});
