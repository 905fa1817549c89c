import type { CycleRow } from "@cairn/contract/entities/cycle";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { api } from "../../data/api.ts";
import { explain } from "../../data/failure.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/active-cycles.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { ActiveCycleFacts } from "../../collections/active-cycle-card.tsx";
import { useCollectionDetail } from "../../collections/use-collection-detail.ts";

/** The content of the card of an active cycle, below its row. */
export const ActiveCycleDetails = observer(function ActiveCycleDetails({ cycle }: { cycle: CycleRow }) {
  const open = useWorkspace();
  const data = projectData(open, cycle.project_id);
  useEffect(() => void data.load(), [data]);
  const { detail, error, retry } = useCollectionDetail({ data, kind: "cycle", id: cycle.id }, () =>
    api.cycles.retrieve({ slug: open.slug, project_id: cycle.project_id, cycle_id: cycle.id }),
  );
  if (error && !detail) return <ErrorState title={t("failed")} text={explain(error)} onRetry={retry} />;
  return (
    <div role="group" aria-label={cycle.name} className="min-h-64 border-b border-line">
      {detail ? <ActiveCycleFacts cycle={detail} data={data} /> : <Skeleton className="m-4 h-56" />}
    </div>
  );
});
