import { Button } from "@cairn/ui/button";
import { ErrorState } from "@cairn/ui/error-state";
import { lazyPart } from "@cairn/ui/lazy-part";
import { Skeleton } from "@cairn/ui/skeleton";
import { TimeAgo } from "@cairn/ui/time-ago";
import { toast } from "@cairn/ui/toast";
import type { TwoFactor } from "@cairn/contract/entities/two-factor";
import { useQuery } from "@tanstack/react-query";
import { checked } from "../../components/identity-check/checked.ts";
import { refetchTwoFactor, twoFactorQuery } from "../../components/two-factor/query.ts";
import { t } from "../../components/two-factor/text.ts";
import { api } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";
import { t as common } from "../../i18n/common.ts";
import { explainAny } from "../../session/explain-any.ts";
import { useNow } from "../../session/use-now.ts";
import { SettingsRow, SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";
import { confirm, openDialog } from "../../shell/dialogs.tsx";
import { showRecoveryCodes } from "./recovery-codes-dialog.tsx";
import { refetchSessions } from "./sessions-section.tsx";
import { TwoFactorDialog } from "./two-factor-dialog.tsx";

const PasskeyRows = lazyPart(async () => (await import("./passkey-rows.tsx")).PasskeyRows);

const failed = (title: string, error: unknown): void =>
  void toast({ title, description: explainAny(error) ?? undefined, tone: "error" });

async function begin(): Promise<void> {
  try {
    const setup = await checked(() => api.two_factor.begin({}));
    openDialog((close) => (
      <TwoFactorDialog
        setup={setup}
        onClose={close}
        onDone={(codes) => {
          close();
          void refetchTwoFactor();
          void refetchSessions();
          showRecoveryCodes(codes);
        }}
      />
    ));
  } catch (error) {
    failed(t("begin_failed"), error);
  }
}

async function renew(): Promise<void> {
  try {
    const { recovery_codes } = await checked(() => api.two_factor.renew_codes({}));
    await refetchTwoFactor();
    showRecoveryCodes(recovery_codes);
  } catch (error) {
    failed(t("renew_failed"), error);
  }
}

async function remove(hasPasskeys: boolean): Promise<void> {
  try {
    await checked(() => api.two_factor.remove({}));
    toast({ title: t(hasPasskeys ? "app_removed" : "removed"), tone: "success" });
  } catch (error) {
    failed(t("remove_failed"), error);
  }
  await refetchTwoFactor();
}

const confirmRenewal = (): void =>
  confirm({
    title: t("renew_question"),
    description: t("renew_text"),
    confirmLabel: t("renew"),
    onConfirm: renew,
  });

const confirmRemoval = (hasPasskeys: boolean): void =>
  confirm({
    title: t(hasPasskeys ? "remove_app_question" : "remove_question"),
    description: t(hasPasskeys ? "remove_app_text" : "remove_text"),
    confirmLabel: t("remove"),
    onConfirm: () => remove(hasPasskeys),
  });

/** Whether signing in asks for a second factor. */
export function TwoFactorSection() {
  const { data, error, refetch } = useQuery(twoFactorQuery, queryClient);
  return (
    <SettingsSection title={t("title")} lead={t("lead")}>
      {!data && error ? (
        <ErrorState
          title={t("failed")}
          text={explainAny(error) ?? common("failed_server")}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <Skeleton height={64} /> : null}
      {data ? <Rows state={data} /> : null}
    </SettingsSection>
  );
}

const Rows = ({ state }: { state: TwoFactor }) => (
  <SettingsRows>
    <AppRow state={state} />
    <PasskeyRows state={state} />
    {state.is_enabled ? (
      <SettingsRow
        title={t("codes")}
        text={t("codes_left", { count: state.recovery_codes_left })}
        action={<Button onClick={confirmRenewal}>{t("renew")}</Button>}
      />
    ) : null}
  </SettingsRows>
);

function AppRow({ state: { enabled_at, is_required, passkeys } }: { state: TwoFactor }) {
  const now = useNow();
  const hasPasskeys = passkeys > 0;
  if (enabled_at === null)
    return (
      <SettingsRow
        title={t("app")}
        text={t(hasPasskeys ? "app_off_passkeys" : "app_off")}
        action={
          <Button variant={hasPasskeys ? "line" : "primary"} onClick={() => void begin()}>
            {t("begin")}
          </Button>
        }
      />
    );
  return (
    <SettingsRow
      title={t("app")}
      text={
        <>
          <span className="font-medium text-success">{t("on")}</span>
          {" · "}
          {t("since")} <TimeAgo iso={enabled_at} now={now} />
        </>
      }
      action={
        is_required && !hasPasskeys ? (
          <span className="text-ink-3">{t("required")}</span>
        ) : (
          <Button variant="danger-ghost" onClick={() => confirmRemoval(hasPasskeys)}>
            {t("remove")}
          </Button>
        )
      }
    />
  );
}
