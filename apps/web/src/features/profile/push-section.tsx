import { MAIL_KINDS } from "@cairn/contract/entities/user";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import { Switch } from "@cairn/ui/switch";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { t as common } from "../../i18n/common.ts";
import { explainAny } from "../../session/explain-any.ts";
import { SettingsSection } from "../../settings/settings-layout.tsx";
import { choose, type Preferences } from "./preferences.ts";
import { deviceQuery, type DeviceState, turnOff, turnOn } from "./push-device.ts";
import { t } from "./text.ts";

/** Push notifications: the switch of this device, and the kinds for all devices. */
export function PushSection({ preferences }: { preferences: Preferences }) {
  const { data, error, refetch } = useQuery(deviceQuery, queryClient);
  return (
    <SettingsSection title={t("push")} lead={t("push_lead")}>
      {!data && error ? (
        <ErrorState
          title={t("mail_load_failed")}
          text={explainAny(error) ?? common("failed_server")}
          onRetry={() => void refetch()}
        />
      ) : (
        <ul className="divide-y divide-line rounded-card frame">
          <li className="px-4 py-3">{data ? <DeviceSwitch state={data} /> : <Skeleton height={40} />}</li>
          {data === "on"
            ? MAIL_KINDS.map((kind) => (
                <li key={kind} className="px-4 py-3">
                  <Switch
                    label={t(`mail_${kind}`)}
                    hint={t(`mail_${kind}_hint`)}
                    checked={preferences[`push_${kind}`]}
                    onChange={(wanted) => void choose({ [`push_${kind}`]: wanted })}
                  />
                </li>
              ))
            : null}
        </ul>
      )}
    </SettingsSection>
  );
}

function DeviceSwitch({ state }: { state: DeviceState }) {
  const [isBusy, setBusy] = useState(false);
  const change = async (wanted: boolean): Promise<void> => {
    setBusy(true);
    try {
      await (wanted ? turnOn() : turnOff());
    } catch (error) {
      reportFailure(t(wanted ? "push_failed" : "push_off_failed"), error);
    }
    setBusy(false);
  };
  return (
    <Switch
      label={t("push_this")}
      hint={t(`push_${state}`)}
      checked={state === "on"}
      disabled={isBusy || state === "unsupported" || state === "blocked"}
      onChange={(wanted) => void change(wanted)}
    />
  );
}
