import { useQuery } from "@tanstack/react-query";
import type { UserSession } from "@cairn/contract/entities/user";
import { deviceOf } from "@cairn/domain/device";
import { Button } from "@cairn/ui/button";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import { TimeAgo } from "@cairn/ui/time-ago";
import { toast } from "@cairn/ui/toast";
import { actionContext } from "../../actions/context.ts";
import { runAction } from "../../actions/registry.ts";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { t as common } from "../../i18n/common.ts";
import { SettingsRow, SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";
import { useNow } from "../../session/use-now.ts";
import { explainAny } from "../../session/explain-any.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { t } from "./text.ts";

/** Often enough to see a browser come or go while the page is open. */
const REFETCH_MS = 15_000;

const KEY = ["my", "sessions"];

/** Call it after something that ends sessions elsewhere. */
export const refetchSessions = (): Promise<void> => queryClient.invalidateQueries({ queryKey: KEY });

/** "Firefox on Linux". */
function deviceName({ user_agent, kind }: UserSession): string {
  const { browser, system } = deviceOf(user_agent);
  const name =
    browser && system ? t("device", { browser, system }) : (browser ?? system ?? t("device_unknown"));
  return kind === "admin" ? t("device_console", { device: name }) : name;
}

/** Never rejects. */
async function end(session: UserSession): Promise<void> {
  try {
    await api.users.end_session({ session_id: session.id });
    toast({ title: t("session_ended"), description: deviceName(session), tone: "success" });
  } catch (error) {
    reportFailure(t("session_failed"), error, () => void end(session));
  }
  await refetchSessions();
}

async function endOthers(): Promise<void> {
  try {
    await api.users.end_other_sessions({});
    toast({ title: t("others_ended"), tone: "success" });
  } catch (error) {
    reportFailure(t("session_failed"), error, () => void endOthers());
  }
  await refetchSessions();
}

const confirmEndOthers = (): void =>
  confirm({
    title: t("others_question"),
    description: t("others_confirm"),
    confirmLabel: t("end_others"),
    onConfirm: endOthers,
  });

/** The person's sessions, which can be ended one by one or all but this one. */
export function SessionsSection() {
  const { data, error, refetch } = useQuery(
    {
      queryKey: KEY,
      queryFn: ({ signal }) => api.users.sessions({ signal }),
      refetchInterval: REFETCH_MS,
      refetchOnMount: "always",
    },
    queryClient,
  );
  return (
    <SettingsSection title={t("sessions")} lead={t("sessions_text")}>
      {!data && error ? (
        <ErrorState
          title={t("sessions_failed")}
          text={explainAny(error) ?? common("failed_server")}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <Skeleton height={64} /> : null}
      {data ? (
        <SettingsRows>
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </SettingsRows>
      ) : null}
      {data && data.length > 1 ? (
        <Button variant="danger-ghost" className="mt-3" onClick={confirmEndOthers}>
          {t("end_others")}
        </Button>
      ) : null}
    </SettingsSection>
  );
}

function SessionRow({ session }: { session: UserSession }) {
  const now = useNow();
  const { ip, is_current, last_seen_at, created_at } = session;
  const name = deviceName(session);
  return (
    <SettingsRow
      title={name}
      text={
        <>
          {is_current ? <span className="font-medium text-success">{t("session_this")}</span> : null}
          {is_current ? null : (
            <>
              {t("last_seen")} <TimeAgo iso={last_seen_at} now={now} />
            </>
          )}
          {" · "}
          {ip === "" ? t("address_unknown") : <span className="num">{ip}</span>}
          {" · "}
          {t("signed_in")} <TimeAgo iso={created_at} now={now} />
        </>
      }
      action={
        is_current ? (
          <Button icon="logout" onClick={() => runAction("account.sign_out", actionContext())}>
            {t("sign_out")}
          </Button>
        ) : (
          <Button aria-label={t("end_named", { device: name })} onClick={() => void end(session)}>
            {t("end_session")}
          </Button>
        )
      }
    />
  );
}
