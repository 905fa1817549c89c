import type { ReactNode } from "react";
import { Skeleton } from "@cairn/ui/skeleton";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { FailedScreen } from "../../shell/status-screens.tsx";
import { type Setting, useSettings } from "./queries.ts";
import { t } from "./text.ts";

interface ConsolePageProps {
  title: string;
  lead: ReactNode;
  /** The number of placeholder fields while the settings load. */
  rows: number;
  children: (settings: ReadonlyMap<string, Setting>) => ReactNode;
}

/** A console page with settings. */
export function ConsolePage({ title, lead, rows, children }: ConsolePageProps) {
  usePageTitle(`${title} · ${t("title")}`);
  const { data, error, refetch, byKey } = useSettings();
  if (error && !data) return <FailedScreen error={error} onRetry={() => void refetch()} />;
  return (
    <SettingsPage title={title} lead={lead}>
      {data ? children(byKey) : <FieldSkeletons count={rows} />}
    </SettingsPage>
  );
}

function FieldSkeletons({ count }: { count: number }) {
  return (
    <div className="mt-6 flex flex-col gap-4">
      {Array.from({ length: count }, (_, row) => (
        <div key={row} className="flex flex-col gap-1.5">
          <Skeleton className="h-4.5 w-28" />
          <Skeleton className="h-field w-full" />
        </div>
      ))}
    </div>
  );
}
