import type { Passkey } from "@cairn/contract/entities/passkey";
import type { TwoFactor } from "@cairn/contract/entities/two-factor";
import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { Skeleton } from "@cairn/ui/skeleton";
import { TimeAgo } from "@cairn/ui/time-ago";
import { toast } from "@cairn/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { checked } from "../../components/identity-check/checked.ts";
import { passkeyObstacle } from "../../components/passkeys/button.tsx";
import { refetchTwoFactor } from "../../components/two-factor/query.ts";
import { passkeyText as t, t as factor } from "../../components/two-factor/text.ts";
import { api } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";
import { t as common } from "../../i18n/common.ts";
import { explainAny } from "../../session/explain-any.ts";
import { useNow } from "../../session/use-now.ts";
import { SettingsRow } from "../../settings/settings-layout.tsx";
import { confirm, openDialog } from "../../shell/dialogs.tsx";
import { AddPasskeyDialog, RenamePasskeyDialog } from "./passkey-dialogs.tsx";
import { showRecoveryCodes } from "./recovery-codes-dialog.tsx";
import { refetchSessions } from "./sessions-section.tsx";

const passkeysQuery = {
  queryKey: ["my", "passkeys"],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.passkeys.list({ signal }),
} as const;

async function refetch(): Promise<void> {
  await Promise.all([refetchTwoFactor(), queryClient.invalidateQueries(passkeysQuery)]);
}

const add = (): void =>
  openDialog((close) => (
    <AddPasskeyDialog
      onClose={close}
      onDone={(codes) => {
        close();
        toast({ title: t("added"), tone: "success" });
        void refetch();
        void refetchSessions();
        showRecoveryCodes(codes);
      }}
    />
  ));

const rename = (passkey: Passkey): void =>
  openDialog((close) => (
    <RenamePasskeyDialog
      passkey={passkey}
      onClose={close}
      onDone={() => {
        close();
        void refetch();
      }}
    />
  ));

async function remove(passkey: Passkey): Promise<void> {
  try {
    await checked(() => api.passkeys.remove({ passkey_id: passkey.id }));
    toast({ title: t("removed"), tone: "success" });
  } catch (error) {
    toast({ title: t("remove_failed"), description: explainAny(error) ?? undefined, tone: "error" });
  }
  await refetch();
}

const confirmRemoval = (passkey: Passkey, isLast: boolean): void =>
  confirm({
    title: t("remove_question", { name: passkey.name }),
    description: t(isLast ? "remove_last" : "remove_text"),
    confirmLabel: t("remove"),
    onConfirm: () => remove(passkey),
  });

/** The person's passkeys, below the authenticator app, and why this browser can't add one. */
export function PasskeyRows({ state }: { state: TwoFactor }) {
  const { data, error } = useQuery(passkeysQuery, queryClient);
  const obstacle = passkeyObstacle();
  const isLast = state.enabled_at === null && state.passkeys === 1;
  return (
    <>
      <SettingsRow
        title={t("title")}
        text={obstacle === null ? t("text") : t(obstacle)}
        action={obstacle === null ? <Button onClick={add}>{t("add")}</Button> : null}
      />
      {!data && error ? (
        <SettingsRow
          title={t("failed")}
          text={explainAny(error) ?? common("failed_server")}
          action={<Button onClick={() => void refetch()}>{common("retry")}</Button>}
        />
      ) : null}
      {!data && !error && state.passkeys > 0 ? (
        <li className="px-4 py-3">
          <Skeleton height={40} />
        </li>
      ) : null}
      {data?.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} isLast={isLast} isKept={isLast && state.is_required} />
      ))}
    </>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  /** The only second factor. */
  isLast: boolean;
  /** It can't be removed, because a second factor is required. */
  isKept: boolean;
}

function PasskeyRow({ passkey, isLast, isKept }: PasskeyRowProps) {
  const now = useNow();
  const { name, created_at, last_used_at } = passkey;
  const items: MenuEntry[] = [
    { id: "rename", label: t("rename"), icon: "pen", onSelect: () => rename(passkey) },
    ...(isKept
      ? []
      : [
          {
            id: "remove",
            label: t("remove_menu"),
            icon: "trash",
            danger: true,
            onSelect: () => confirmRemoval(passkey, isLast),
          } as const,
        ]),
  ];
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words text-ink">{name}</p>
        <p className="text-pretty text-ink-3">
          {t("added_at")} <TimeAgo iso={created_at} now={now} />
          {" · "}
          {last_used_at === null ? (
            t("never_used")
          ) : (
            <>
              {t("used_at")} <TimeAgo iso={last_used_at} now={now} />
            </>
          )}
        </p>
      </div>
      {isKept ? <span className="text-ink-3">{factor("required")}</span> : null}
      <Menu label={t("actions", { name })} align="end" items={items}>
        <IconButton icon="more" label={t("actions", { name })} className="max-md:size-10" />
      </Menu>
    </li>
  );
}
