import { queryOptions, useQuery } from "@tanstack/react-query";
import { observer } from "mobx-react-lite";
import { Icon } from "@cairn/ui/icon";
import { Pill } from "@cairn/ui/pill";
import { Skeleton } from "@cairn/ui/skeleton";
import { api } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { billing } from "../../i18n/en/billing.ts";
import { namespace } from "../../i18n/i18n.ts";
import { SettingsPage, SettingsSection } from "../../settings/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";

const t = namespace("billing", billing);

const FREE = "FREE";
const INCLUDED = [
  "include_people",
  "include_projects",
  "include_planning",
  "include_insight",
  "include_open",
] as const;

/** The workspace's plan, which is FREE if it cannot be determined (spec §1). */
const currentPlan = (slug: string) =>
  queryOptions({
    queryKey: ["workspace", slug, "plan"],
    queryFn: async ({ signal }) => {
      const { product } = await api.payments.current_plan({ slug, signal }).catch(() => ({ product: FREE }));
      return product;
    },
  });

/** `/{ws}/settings/billing/`: the plan and what it includes, for admins (spec §2). */
export const BillingScreen = observer(function BillingScreen() {
  const open = useWorkspace();
  usePageTitle(`${t("title")} · ${open.workspace?.name ?? open.slug}`);
  const { data: plan } = useQuery(currentPlan(open.slug), queryClient);
  return (
    <SettingsPage title={t("title")} lead={t("lead")}>
      <SettingsSection title={t("plan")}>
        {plan === undefined ? (
          <Skeleton className="mt-3 h-16" />
        ) : (
          <div className="mt-3 flex items-center gap-4 rounded-card frame px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="flex items-center gap-2 text-14 font-strong text-ink">
                <span>{plan === FREE ? t("plan_FREE") : plan}</span>
                <Pill>{t("price")}</Pill>
              </p>
              <p className="text-pretty text-ink-3">{t("plan_text")}</p>
            </div>
          </div>
        )}
      </SettingsSection>
      <SettingsSection title={t("includes")}>
        <ul className="mt-3 flex flex-col gap-2">
          {INCLUDED.map((word) => (
            <li key={word} className="flex items-start gap-2 text-ink-2">
              <Icon name="check" size={16} className="mt-0.5 flex-none text-accent" />
              {t(word)}
            </li>
          ))}
        </ul>
        <p className="mt-5 text-pretty text-ink-3">{t("none")}</p>
      </SettingsSection>
    </SettingsPage>
  );
});
