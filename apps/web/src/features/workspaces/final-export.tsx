import { Button } from "@cairn/ui/button";
import { TimeAgo } from "@cairn/ui/time-ago";
import { useQuery } from "@tanstack/react-query";
import { download, isUnfinished, workspaceFilesQuery } from "../../components/exports/export-data.ts";
import { t } from "../../components/exports/text.ts";
import { queryClient } from "../../data/query-client.ts";
import { useNow } from "../../session/use-now.ts";
import { exportWorkspace } from "./move-section.tsx";

/** In the question whether to delete the workspace: a last file of it, because its exports are deleted with it. */
export function FinalExport({ slug, me }: { slug: string; me: string }) {
  const now = useNow();
  const { data } = useQuery(workspaceFilesQuery(slug), queryClient);
  const own = data?.results.filter((row) => row.initiated_by === me) ?? [];
  const isBusy = own.some(isUnfinished);
  const last = own.find(({ url }) => url !== null);
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2 rounded-control bg-sunken px-3 py-2">
      <p role="status" className="min-w-0 flex-1 text-pretty text-ink-2">
        {isBusy ? t("final_writing") : null}
        {!isBusy && last ? (
          <>
            {t("final_ready")} · <TimeAgo iso={last.created_at} now={now} />
          </>
        ) : null}
        {isBusy || last ? null : t("final_none")}
      </p>
      {last && !isBusy ? (
        <Button icon="download" onClick={() => download(last.url ?? "")}>
          {t("download")}
        </Button>
      ) : (
        <Button icon="download" loading={isBusy} onClick={() => void exportWorkspace(slug)}>
          {t("export_first")}
        </Button>
      )}
    </div>
  );
}
