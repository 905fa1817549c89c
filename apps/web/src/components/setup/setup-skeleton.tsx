import { Skeleton } from "@cairn/ui/skeleton";
import { t as common } from "../../i18n/common.ts";
import { SetupColumns } from "./setup-columns.tsx";

/** A placeholder of a form field: its label above its frame. */
const Waiting = () => (
  <div>
    <Skeleton width={96} height={12} className="mb-2.5" />
    <div className="h-field rounded-control frame" />
  </div>
);

/** The skeleton of the first steps while their code loads, with the same layout. */
export function SetupSkeleton() {
  return (
    <SetupColumns
      preview
      aside={<Skeleton width={114} height={4} />}
      foot={<Skeleton width={160} height={12} />}
    >
      <div role="status" aria-busy aria-label={common("loading")}>
        <Skeleton width={240} height={24} className="mt-1 mb-3" />
        <Skeleton width="80%" height={12} className="mb-8" />
        <div className="flex flex-col gap-4">
          <Waiting />
          <div className="flex h-20.5">
            <Skeleton width={44} height={44} round />
          </div>
          <Waiting />
          <Waiting />
          <Skeleton height={32} className="mt-4 rounded-control" />
        </div>
      </div>
    </SetupColumns>
  );
}
