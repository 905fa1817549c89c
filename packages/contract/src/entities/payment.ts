// Plans and what they cost (contract/workspace appendix A).
import { Type, type Static } from "typebox";
import { Bool, Int, Nullable, OneOf, Text, Timestamp } from "../schema.ts";

export const CurrentPlan = Type.Object({
  /** "FREE", or the name of the plan that is paid for. */
  product: Text,
  /** The subscription's status, as Stripe names it; null for FREE. */
  status: Nullable(Text),
  /** The end of the period that is paid for; null if unknown. */
  renews_at: Nullable(Timestamp),
});
export type CurrentPlan = Static<typeof CurrentPlan>;

export const Price = Type.Object({
  id: Text,
  product: Text,
  /** ISO 4217, lower case. */
  currency: Text,
  recurring: OneOf(["month", "year"]),
  /** In the smallest unit of the currency, such as cents, for each unit. */
  unit_amount: Int,
  /** The same for the whole workspace. */
  workspace_amount: Int,
});
export type Price = Static<typeof Price>;

export const Product = Type.Object({
  id: Text,
  name: Text,
  description: Text,
  type: OneOf(["ONE", "PRO", "BUSINESS", "ENTERPRISE"]),
  /** How many units the workspace would buy: its members, or 1 for a plan with one price for everyone. */
  payment_quantity: Int,
  is_active: Bool,
  prices: Type.Array(Price),
});
export type Product = Static<typeof Product>;

export const PaymentLink = Type.Object({ payment_link: Text });
