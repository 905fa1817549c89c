import type { CurrentPlan } from "@cairn/contract/entities/payment";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { observer } from "mobx-react-lite";
import { Banner } from "@cairn/ui/banner";
import { ErrorState } from "@cairn/ui/error-state";
import { Icon } from "@cairn/ui/icon";
import { Pill } from "@cairn/ui/pill";
import { Skeleton } from "@cairn/ui/skeleton";
import { dayText } from "../../i18n/day-format.ts";
import { api } from "../../data/api.ts";
import { explain } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { SettingsPage, SettingsSection } from "../../settings/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { BillingPlans, ManageSubscription } from "./billing-plans.tsx";
import { billingText as t } from "./billing-text.ts";

const FREE: CurrentPlan = { product: "FREE", status: null, renews_at: null };
const INCLUDED = [
  "include_people",
  "include_projects",
  "include_planning",
  "include_insight",
  "include_open",
] as const;
/** Stripe reports a payment within seconds. */
const WAIT_MS = 3000;

/** The workspace's plan, which is FREE if it cannot be determined (spec §1). */
const currentPlan = (slug: string) =>
  queryOptions({
    queryKey: ["workspace", slug, "plan"],
    queryFn: ({ signal }) => api.payments.current_plan({ slug, signal }).catch(() => FREE),
  });

const productsOf = (slug: string) =>
  queryOptions({
    queryKey: ["workspace", slug, "products"],
    queryFn: ({ signal }) => api.payments.products({ slug, signal }),
  });

/** `/{ws}/settings/billing/`: the plan, what it includes, and plans to buy where the instance sells some (spec §2). */
export const BillingScreen = observer(function BillingScreen() {
  const open = useWorkspace();
  const { slug } = open;
  usePageTitle(`${t("title")} · ${open.workspace?.name ?? slug}`);
  const hasPaid = new URLSearchParams(window.location.search).has("paid");
  const { data: plan } = useQuery(
    {
      ...currentPlan(slug),
      refetchInterval: ({ state }) => (hasPaid && state.data?.product === FREE.product ? WAIT_MS : false),
    },
    queryClient,
  );
  const products = useQuery(productsOf(slug), queryClient);
  const sells = (products.data ?? []).length > 0;
  const isFree = plan?.product === FREE.product;
  return (
    <SettingsPage title={t("title")} lead={t(sells ? "lead_paid" : "lead")}>
      {hasPaid && plan ? (
        <Banner tone={isFree ? "info" : "success"} className="mt-5">
          {t(isFree ? "paid_waiting" : "paid")}
        </Banner>
      ) : null}
      <SettingsSection title={t("plan")}>
        {plan === undefined ? (
          <Skeleton className="mt-3 h-16" />
        ) : (
          <Plan plan={plan} slug={slug} sells={sells} />
        )}
      </SettingsSection>
      {products.isError ? (
        <ErrorState
          title={t("products_failed")}
          text={explain(products.error)}
          onRetry={() => void products.refetch()}
          retrying={products.isFetching}
        />
      ) : null}
      {plan && products.data && sells ? (
        <BillingPlans slug={slug} plan={plan} products={products.data} />
      ) : null}
      <SettingsSection title={t("includes")}>
        <ul className="mt-3 flex flex-col gap-2">
          {INCLUDED.map((word) => (
            <li key={word} className="flex items-start gap-2 text-ink-2">
              <Icon name="check" size={16} className="mt-0.5 flex-none text-accent" />
              {t(word)}
            </li>
          ))}
        </ul>
        {products.data && !sells && isFree ? (
          <p className="mt-5 text-pretty text-ink-3">{t("none")}</p>
        ) : null}
      </SettingsSection>
    </SettingsPage>
  );
});

function Plan({ plan, slug, sells }: { plan: CurrentPlan; slug: string; sells: boolean }) {
  const { product, status, renews_at } = plan;
  const isFree = product === FREE.product;
  return (
    <div className="mt-3 flex items-center gap-4 rounded-card frame px-4 py-3 max-md:flex-wrap">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="flex items-center gap-2 text-14 font-strong text-ink">
          <span className="cut">{isFree ? t("plan_FREE") : product}</span>
          {isFree ? <Pill>{t("price")}</Pill> : null}
          {status === "past_due" ? <Pill tone="warning">{t("past_due")}</Pill> : null}
        </p>
        <p className="text-pretty text-ink-3">
          {isFree || renews_at === null
            ? t("plan_text")
            : t("renews", { day: dayText("dated", renews_at.slice(0, 10)) })}
        </p>
      </div>
      {isFree || !sells ? null : <ManageSubscription slug={slug} />}
    </div>
  );
}
