import { useQuery } from "@tanstack/react-query";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import type { ReactNode } from "react";
import { queryClient } from "../../data/query-client.ts";
import { t as common } from "../../i18n/common.ts";
import { explainAny } from "../../session/explain-any.ts";
import { SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";

interface ListSectionProps<Row> {
  title: string;
  lead: string;
  /** Shown without rows. */
  none: string;
  failed: string;
  queryKey: readonly string[];
  load: (signal: AbortSignal) => Promise<Row[]>;
  row: (row: Row) => ReactNode;
  /** Below the rows. */
  children?: ReactNode;
}

/** A section of a settings page with rows that are fetched whenever it is opened. */
export function ListSection<Row>(props: ListSectionProps<Row>) {
  const { title, lead, none, failed, queryKey, load, row, children } = props;
  const { data, error, refetch } = useQuery(
    { queryKey, queryFn: ({ signal }) => load(signal), refetchOnMount: "always" },
    queryClient,
  );
  return (
    <SettingsSection title={title} lead={lead}>
      {!data && error ? (
        <ErrorState
          title={failed}
          text={explainAny(error) ?? common("failed_server")}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <Skeleton height={56} /> : null}
      {data?.length === 0 ? <p className="text-ink-3">{none}</p> : null}
      {data && data.length > 0 ? <SettingsRows>{data.map(row)}</SettingsRows> : null}
      {data ? children : null}
    </SettingsSection>
  );
}
