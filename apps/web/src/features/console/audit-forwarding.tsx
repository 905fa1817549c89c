import type { AuditForwardingState } from "@cairn/contract/entities/audit";
import { Banner } from "@cairn/ui/banner";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../data/query-client.ts";
import { consoleApi } from "./api.ts";
import { momentOf } from "./moment.ts";
import { t } from "./text.ts";

const forwarding = {
  queryKey: ["console", "audit-forwarding"],
  queryFn: () => consoleApi.instance_audit_log.forwarding({}),
  refetchInterval: 10_000,
};

/** Where the audit log is forwarded (docs/operate.md). The log itself reports when the server can't be reached. */
export function AuditForwarding() {
  const { data } = useQuery(forwarding, queryClient);
  if (data?.length === 0) return <p className="mt-4 text-ink-3">{t("forwarding_none")}</p>;
  return data?.map((state) => <Receiver key={state.receiver} state={state} />);
}

function Receiver({ state }: { state: AuditForwardingState }) {
  const { receiver, address, failing_since, error, waiting, last_sent_at } = state;
  const place = t(`forwarding_${receiver}`, { address });
  if (failing_since !== null)
    return (
      <Banner tone="warning" className="mt-4">
        <p className="font-medium">{place}</p>
        <p className="break-words text-ink-2">
          {t("forwarding_failing", { since: momentOf(failing_since), error: error ?? "", count: waiting })}
        </p>
      </Banner>
    );
  const news =
    waiting > 0
      ? t("forwarding_waiting", { count: waiting })
      : last_sent_at === null
        ? t("forwarding_unused")
        : t("forwarding_sent", { moment: momentOf(last_sent_at) });
  return (
    <p className="mt-4 break-words text-ink-2">
      {place} {news}
    </p>
  );
}
