import { payments } from "@cairn/contract/routes/payments";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { productsFor } from "./products.ts";
import { currentPlan, paymentLink, subscriptionLink } from "./service.ts";
import { stripeWebhook } from "./webhook.ts";

export async function paymentRoutes(registration: Registration): Promise<void> {
  implement(registration, payments, {
    current_plan: currentPlan,
    products: ({ runtime, workspace }) => productsFor(runtime, workspace.id),
    payment_link: (context, { body }) => paymentLink(context, body),
    subscription_link: subscriptionLink,
  });
  await stripeWebhook(registration);
}
