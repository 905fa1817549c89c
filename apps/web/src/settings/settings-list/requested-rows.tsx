import { ErrorState } from "@cairn/ui/error-state";
import type { ReactNode } from "react";
import { t as common } from "../../i18n/common.ts";
import { explainAny } from "../../session/explain-any.ts";
import { SettingsRows } from "../settings-layout.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";

interface RequestedRowsProps<Row> {
  /** The result of `useQuery`. */
  query: { data: readonly Row[] | undefined; error: Error | null; refetch: () => unknown };
  /** The title of the error. */
  failed: string;
  /** Widths of the names that are shown while the rows load, in pixels. */
  skeleton: readonly number[];
  /** What is shown instead of no rows. */
  empty: ReactNode;
  children: (row: Row) => ReactNode;
}

/** The rows of a settings page that are requested when it opens, because few people open it. */
export function RequestedRows<Row>({ query, failed, skeleton, empty, children }: RequestedRowsProps<Row>) {
  const { data, error, refetch } = query;
  if (data === undefined)
    return error ? (
      <ErrorState
        title={failed}
        text={explainAny(error) ?? common("failed_server")}
        onRetry={() => void refetch()}
      />
    ) : (
      <ListSkeleton names={skeleton} className="mt-6" />
    );
  if (data.length === 0) return empty;
  return (
    <div className="mt-3">
      <SettingsRows>{data.map(children)}</SettingsRows>
    </div>
  );
}
