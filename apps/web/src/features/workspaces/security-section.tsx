import { Skeleton } from "@cairn/ui/skeleton";
import { Switch } from "@cairn/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ErrorState } from "@cairn/ui/error-state";
import { t } from "../../components/two-factor/text.ts";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { t as common } from "../../i18n/common.ts";
import { explainAny } from "../../session/explain-any.ts";
import { SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";

/** What the workspace demands of its members. */
export function SecuritySection({ slug }: { slug: string }) {
  const queryKey = ["workspace-security", slug];
  const { data, error, refetch } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => api.workspace_security.retrieve({ slug, signal }),
      refetchOnMount: "always",
    },
    queryClient,
  );
  // The requested value until the server has responded.
  const [asked, setAsked] = useState<boolean | null>(null);
  const change = async (requires_second_factor: boolean): Promise<void> => {
    if (asked !== null) return;
    setAsked(requires_second_factor);
    try {
      const body = { requires_second_factor };
      queryClient.setQueryData(queryKey, await api.workspace_security.update({ slug, body }));
    } catch (reason) {
      reportFailure(t("require_failed"), reason);
    } finally {
      setAsked(null);
    }
  };
  return (
    <SettingsSection title={t("security")}>
      {!data && error ? (
        <ErrorState
          title={t("require_unknown")}
          text={explainAny(error) ?? common("failed_server")}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <Skeleton height={64} className="mt-3" /> : null}
      {data ? (
        <SettingsRows>
          <li className="px-4 py-3">
            <Switch
              label={t("require")}
              hint={t("require_hint")}
              checked={asked ?? data.requires_second_factor}
              onChange={(on) => void change(on)}
            />
          </li>
        </SettingsRows>
      ) : null}
    </SettingsSection>
  );
}
