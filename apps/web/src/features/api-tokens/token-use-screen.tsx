import { useQuery } from "@tanstack/react-query";
import type { TokenUse, TokenUsePeriod } from "@cairn/contract/entities/api-token";
import { LineChart } from "@cairn/ui/chart/line-chart";
import { Button } from "@cairn/ui/button";
import { dateFormat } from "@cairn/ui/date-format";
import { ErrorState } from "@cairn/ui/error-state";
import { Segmented } from "@cairn/ui/segmented";
import { Skeleton } from "@cairn/ui/skeleton";
import { useState } from "react";
import { queryClient } from "../../data/query-client.ts";
import { t as common } from "../../i18n/common.ts";
import { locale } from "../../i18n/i18n.ts";
import { explainAny } from "../../session/explain-any.ts";
import { timeZone } from "../../session/own-time.ts";
import { useNow } from "../../session/use-now.ts";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { LastUse } from "./token-row.tsx";
import { t } from "./text.ts";
import type { TokenSource } from "./token-source.ts";

const REFETCH_MS = 15_000;
const PERIODS: readonly TokenUsePeriod[] = ["hour", "day"];

interface TokenUseScreenProps {
  source: TokenSource;
  id: string;
  onBack: () => void;
}

/** The calls of one token by hour or day. */
export function TokenUseScreen({ source, id, onBack }: TokenUseScreenProps) {
  const [period, setPeriod] = useState<TokenUsePeriod>("day");
  const now = useNow();
  const { data, error, refetch } = useQuery(
    {
      queryKey: [...source.key, id, period],
      queryFn: ({ signal }) => source.use(id, period, signal),
      refetchInterval: REFETCH_MS,
      refetchOnMount: "always",
      placeholderData: (before) => before,
    },
    queryClient,
  );
  const title = data ? t("use_title", { name: data.label }) : t("title");
  usePageTitle(title);
  return (
    <SettingsPage
      title={title}
      lead={t("use_lead")}
      action={
        <Button icon="left" onClick={onBack}>
          {t("back")}
        </Button>
      }
    >
      {!data && error ? (
        <ErrorState
          title={t("use_failed")}
          text={explainAny(error) ?? common("failed_server")}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <Skeleton className="mt-6 h-60" /> : null}
      {data ? (
        <>
          <div className="mt-6 mb-3 flex flex-wrap items-center justify-between gap-3">
            <p className="text-ink-2">
              {data.last_used === null ? (
                t("never_used")
              ) : (
                <LastUse at={data.last_used} ip={data.last_used_ip} now={now} />
              )}
            </p>
            <Segmented
              label={t("period")}
              segments={PERIODS.map((value) => ({ value, label: t(`period_${value}`) }))}
              value={period}
              onChange={setPeriod}
            />
          </div>
          <UseChart use={data} period={period} />
        </>
      ) : null}
    </SettingsPage>
  );
}

const stepText = (at: string, period: TokenUsePeriod): string =>
  dateFormat(locale(), {
    ...(period === "hour"
      ? { hour: "2-digit", minute: "2-digit" }
      : ({ day: "numeric", month: "short" } as const)),
    timeZone: timeZone(),
  }).format(new Date(at));

function UseChart({ use, period }: { use: TokenUse; period: TokenUsePeriod }) {
  if (use.uses.every(({ calls }) => calls === 0))
    return <p className="py-10 text-center text-ink-3">{t("no_use")}</p>;
  return (
    <LineChart
      label={t("use_title", { name: use.label })}
      height={220}
      points={use.uses.map(({ at, calls, refused }) => ({
        id: at,
        label: stepText(at, period),
        value: calls,
        ideal: refused,
        isShaded: false,
      }))}
      words={{ axis: t("time"), value: t("total"), ideal: t("refused") }}
      switchTo={{ table: t("show_table"), chart: t("show_chart") }}
    />
  );
}
