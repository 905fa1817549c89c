// The plans that an instance sells. The pages on which they are paid for and changed belong to Stripe.
import type { CurrentPlan, Price, Product } from "@cairn/contract/entities/payment";
import { Button } from "@cairn/ui/button";
import { Pill } from "@cairn/ui/pill";
import { Segmented } from "@cairn/ui/segmented";
import { useState } from "react";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { locale } from "../../i18n/i18n.ts";
import { SettingsSection } from "../../settings/settings-layout.tsx";
import { billingText as t } from "./billing-text.ts";

type Interval = Price["recurring"];
const INTERVALS = ["month", "year"] as const;

/** `unit_amount` counts the smallest unit: cents of euros, but whole yen. */
export function money(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(locale(), { style: "currency", currency: currency.toUpperCase() });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** Leaves for a page of Stripe's; a failure is reported here. */
function useLeaving(): [string | null, (name: string, ask: () => Promise<{ payment_link: string }>) => void] {
  const [leaving, setLeaving] = useState<string | null>(null);
  const leave = async (name: string, ask: () => Promise<{ payment_link: string }>): Promise<void> => {
    setLeaving(name);
    try {
      window.location.assign((await ask()).payment_link);
    } catch (error) {
      setLeaving(null);
      reportFailure(t("link_failed"), error);
    }
  };
  return [leaving, (name, ask) => void leave(name, ask)];
}

/** Changes, cancels, shows invoices. */
export function ManageSubscription({ slug }: { slug: string }) {
  const [leaving, leave] = useLeaving();
  return (
    <Button
      size={32}
      loading={leaving !== null}
      onClick={() => leave("subscription", () => api.payments.subscription_link({ slug }))}
    >
      {t("manage")}
    </Button>
  );
}

export function BillingPlans({
  slug,
  plan,
  products,
}: {
  slug: string;
  plan: CurrentPlan;
  products: readonly Product[];
}) {
  const offered = INTERVALS.filter((one) =>
    products.some(({ prices }) => prices.some(({ recurring }) => recurring === one)),
  );
  const [chosen, setInterval] = useState<Interval>("month");
  const interval = offered.includes(chosen) ? chosen : (offered[0] ?? "month");
  const [leaving, leave] = useLeaving();
  return (
    <SettingsSection title={t("plans")} lead={t("plans_lead")}>
      {offered.length > 1 ? (
        <Segmented
          label={t("interval")}
          segments={offered.map((value) => ({ value, label: t(value) }))}
          value={interval}
          onChange={setInterval}
          className="mb-3"
        />
      ) : null}
      <ul className="divide-y divide-line rounded-card frame">
        {products.map((product) => (
          <PlanRow
            key={product.id}
            product={product}
            price={product.prices.find(({ recurring }) => recurring === interval) ?? product.prices[0]}
            plan={plan}
            leaving={leaving}
            onBuy={(price) =>
              leave(price.id, () =>
                api.payments.payment_link({ slug, body: { price_id: price.id, product_id: product.id } }),
              )
            }
          />
        ))}
      </ul>
      <p className="mt-3 text-pretty text-ink-3">{t("stripe_note")}</p>
    </SettingsSection>
  );
}

interface PlanRowProps {
  product: Product;
  price: Price | undefined;
  plan: CurrentPlan;
  /** The id of the price whose page is being opened. */
  leaving: string | null;
  onBuy: (price: Price) => void;
}

function PlanRow({ product, price, plan, leaving, onBuy }: PlanRowProps) {
  if (!price) return null;
  return (
    <li className="flex items-center gap-4 px-4 py-3 max-md:flex-wrap">
      <div className="min-w-0 flex-1 max-md:basis-full">
        <p className="flex items-center gap-2 text-14 font-strong text-ink">
          <span className="cut">{product.name}</span>
          {product.name === plan.product ? <Pill tone="accent">{t("current")}</Pill> : null}
        </p>
        {product.description === "" ? null : <p className="text-pretty text-ink-3">{product.description}</p>}
        <p className="num text-ink-2">{priceText(price, product)}</p>
      </div>
      {plan.product === "FREE" ? (
        <Button
          size={32}
          aria-label={t("buy_named", { name: product.name })}
          loading={leaving === price.id}
          disabled={leaving !== null && leaving !== price.id}
          onClick={() => onBuy(price)}
        >
          {t("buy")}
        </Button>
      ) : null}
    </li>
  );
}

function priceText({ recurring, currency, unit_amount, workspace_amount }: Price, product: Product): string {
  const total = t(`price_${recurring}`, { amount: money(workspace_amount, currency) });
  if (product.payment_quantity === 1) return total;
  return t("price_of_members", {
    total,
    count: product.payment_quantity,
    amount: money(unit_amount, currency),
  });
}
