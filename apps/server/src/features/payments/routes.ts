// Plans (contract/workspace appendix A). Cairn is free: everyone has the one plan, and there is nothing to buy.
import { payments } from "@cairn/contract/routes/payments";
import { implement, type Registration } from "../../platform/http/implement.ts";

export const paymentRoutes = (registration: Registration): void =>
  implement(registration, payments, {
    current_plan: async () => ({ product: "FREE" }),
    products: async () => [],
  });
