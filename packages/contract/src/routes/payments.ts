// Plans (contract/workspace appendix A). Everything is included in every plan; an instance may ask for money (ADR 46).
import { Type } from "typebox";
import { CurrentPlan, PaymentLink, Product } from "../entities/payment.ts";
import { route } from "../route.ts";

const W = "/api/payments/workspaces/:slug";
const Id = Type.String({ minLength: 1, maxLength: 255 });

export const payments = {
  current_plan: route({
    method: "GET",
    path: `${W}/current-plan/`,
    access: "workspace.view",
    summary: "The workspace's plan",
    success: { status: 200, body: CurrentPlan },
  }),
  products: route({
    method: "GET",
    path: `${W}/products/`,
    access: "workspace.view",
    summary: "Plans that can be bought; an empty list when the instance sells none",
    success: { status: 200, body: Type.Array(Product) },
  }),
  payment_link: route({
    method: "POST",
    path: `${W}/payment-link/`,
    access: "workspace.admin",
    summary: "The URL of Stripe's page on which a plan is bought",
    body: Type.Object({ price_id: Id, product_id: Type.Optional(Id) }),
    success: { status: 200, body: PaymentLink },
    errors: [
      "payments.not_configured",
      "payments.unknown_price",
      "payments.paid_already",
      "payments.unavailable",
    ],
  }),
  subscription_link: route({
    method: "POST",
    path: `${W}/subscription-link/`,
    access: "workspace.admin",
    summary: "The URL of Stripe's page on which a plan is changed or canceled, with its invoices",
    success: { status: 200, body: PaymentLink },
    errors: ["payments.not_configured", "payments.no_subscription", "payments.unavailable"],
  }),
};
