// What a workspace pays for, and the pages of Stripe on which it buys and changes that (docs/adr/0046).
import type { CurrentPlan } from "@cairn/contract/entities/payment";
import { fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { publicPage } from "../instance/address.ts";
import { productsFor } from "./products.ts";
import { askStripe, stripeOf } from "./stripe-client.ts";

const FREE: CurrentPlan = { product: "FREE", status: null, renews_at: null };
/** A payment that is late keeps the plan: Stripe tries again for days before it ends the subscription. */
const PAYING: ReadonlySet<string> = new Set(["active", "trialing", "past_due"]);

const planRow = ({ runtime, workspace }: WorkspaceContext) =>
  runtime.db
    .selectFrom("workspace_plans")
    .select(["product", "status", "customer", "renews_at"])
    .where("workspace_id", "=", workspace.id)
    .executeTakeFirst();

/** FREE unless a subscription is paid for, and when the lookup fails (spec §1). */
export async function currentPlan(context: WorkspaceContext): Promise<CurrentPlan> {
  try {
    const row = await planRow(context);
    if (!row || !PAYING.has(row.status)) return FREE;
    const { product, status, renews_at } = row;
    return { product, status, renews_at };
  } catch (error) {
    context.runtime.log.error(error, "the plan of a workspace could not be looked up");
    return FREE;
  }
}

const billingPage = ({ runtime, workspace }: WorkspaceContext): Promise<string> =>
  publicPage(runtime, "app", `/${workspace.slug}/settings/billing/`);

/** @throws payments.not_configured, payments.unknown_price, payments.paid_already, payments.unavailable */
export async function paymentLink(
  context: WorkspaceContext,
  { price_id, product_id }: { price_id: string; product_id?: string },
): Promise<{ payment_link: string }> {
  const { runtime, workspace, me } = context;
  if ((await stripeOf(runtime)) === null) throw fail("payments.not_configured");
  const products = await productsFor(runtime, workspace.id);
  const product = products.find(({ prices }) => prices.some(({ id }) => id === price_id));
  if (!product || (product_id ?? product.id) !== product.id) throw fail("payments.unknown_price");
  const row = await planRow(context);
  if (row && PAYING.has(row.status)) throw fail("payments.paid_already");
  const page = await billingPage(context);
  const metadata = { workspace_id: workspace.id };
  const { url } = await askStripe(runtime, (stripe) =>
    stripe.checkout.sessions.create({
      mode: "subscription",
      line_items: [{ price: price_id, quantity: product.payment_quantity }],
      client_reference_id: workspace.id,
      metadata,
      subscription_data: { metadata },
      ...(row ? { customer: row.customer } : { customer_email: me.email }),
      success_url: `${page}?paid=1`,
      cancel_url: page,
    }),
  );
  if (url === null) throw fail("payments.unavailable");
  return { payment_link: url };
}

/** @throws payments.not_configured, payments.no_subscription, payments.unavailable */
export async function subscriptionLink(context: WorkspaceContext): Promise<{ payment_link: string }> {
  if ((await stripeOf(context.runtime)) === null) throw fail("payments.not_configured");
  const row = await planRow(context);
  if (!row) throw fail("payments.no_subscription");
  const return_url = await billingPage(context);
  const { url } = await askStripe(context.runtime, (stripe) =>
    stripe.billingPortal.sessions.create({ customer: row.customer, return_url }),
  );
  return { payment_link: url };
}
