import type { Cycle, CycleRow } from "@cairn/contract/entities/cycle";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { t } from "../../../i18n/collection-page.ts";
import type { ProjectData } from "../../../issue-list/engine/project-data.ts";

interface EndedProps {
  data: ProjectData;
  row: CycleRow;
  /** Undefined while it is being loaded. */
  detail: Cycle | undefined;
  canWrite: boolean;
}

/** Below the header of an ended cycle: says that it cannot be changed, and offers to transfer unfinished issues. */
export function EndedBar({ data, row: cycle, detail, canWrite }: EndedProps) {
  const unfinished = detail ? detail.backlog_issues + detail.unstarted_issues + detail.started_issues : 0;
  return (
    <div
      role="status"
      className="flex min-h-10 flex-none items-center gap-2 border-b border-line bg-canvas px-4 py-1 text-ink-2 max-md:px-3"
    >
      <Icon name="lock" size={14} className="flex-none text-ink-4" />
      <span className="min-w-0 flex-1">
        {unfinished > 0 ? t("ended_open", { count: unfinished }) : t("ended")}
      </span>
      {unfinished > 0 && canWrite ? (
        <Button
          icon="arrow"
          onClick={() =>
            void import("./transfer-dialog.tsx").then(({ openTransferDialog }) =>
              openTransferDialog({ data, cycle, count: unfinished }),
            )
          }
        >
          {t("transfer")}
        </Button>
      ) : null}
    </div>
  );
}
