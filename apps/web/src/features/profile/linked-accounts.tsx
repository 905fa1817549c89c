import { useQuery } from "@tanstack/react-query";
import type { Account } from "@cairn/contract/entities/user";
import { BrandIcon } from "@cairn/ui/brand-icon";
import { Button } from "@cairn/ui/button";
import { TimeAgo } from "@cairn/ui/time-ago";
import { toast } from "@cairn/ui/toast";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { namespace } from "../../i18n/i18n.ts";
import { linkedAccounts } from "../../i18n/en/linked-accounts.ts";
import { SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";
import { SIGN_IN_PROVIDERS } from "../../session/sign-in-providers.ts";
import { useNow } from "../../session/use-now.ts";
import { loadInstance } from "../../session/session.ts";
import { confirm } from "../../shell/dialogs.tsx";

const t = namespace("linked-accounts", linkedAccounts);

const accounts = { queryKey: ["accounts"], queryFn: () => api.users.accounts({}) } as const;
const instance = { queryKey: ["instance"], queryFn: loadInstance } as const;

/** The providers that the person has signed in with; renders nothing without any. */
export function LinkedAccounts() {
  const { data: rows = [] } = useQuery(accounts, queryClient);
  if (rows.length === 0) return null;
  return (
    <SettingsSection title={t("title")} lead={t("lead")}>
      <SettingsRows>
        {rows.map((row) => (
          <AccountRow key={row.id} row={row} />
        ))}
      </SettingsRows>
    </SettingsSection>
  );
}

function useTitle(provider: string): string {
  const { data } = useQuery(instance, queryClient);
  const own = data && "config" in data ? data.config.oidc_name : "";
  return SIGN_IN_PROVIDERS.find(({ name }) => name === provider)?.title ?? (own || t("own_service"));
}

function AccountRow({ row }: { row: Account }) {
  const name = useTitle(row.provider);
  const brand = SIGN_IN_PROVIDERS.find((one) => one.name === row.provider)?.name ?? "oidc";
  const unlink = async (): Promise<void> => {
    try {
      await api.users.unlink_account({ account_id: row.id });
      await queryClient.invalidateQueries(accounts);
      toast({ title: t("unlinked", { name }), tone: "success" });
    } catch (error) {
      reportFailure(t("failed", { name }), error);
    }
  };
  const ask = (): void =>
    confirm({
      title: t("question", { name }),
      description: t("text"),
      confirmLabel: t("unlink"),
      onConfirm: unlink,
    });
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <BrandIcon name={brand} className="text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="cut font-medium text-ink">{name}</p>
        <p className="text-12 text-ink-3">
          {t("used")} <TimeAgo iso={row.last_connected_at} now={useNow()} />
        </p>
      </div>
      <Button onClick={ask}>
        {t("unlink")}
        <span className="sr-only">{name}</span>
      </Button>
    </li>
  );
}
