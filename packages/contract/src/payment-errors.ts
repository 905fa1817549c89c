// Errors of plans and of the writing assistant: services that an instance may have configured.

export const PAYMENT_ERRORS = {
  "payments.not_configured": {
    status: 400,
    dialect: "error",
    message: "There is nothing to buy on this instance.",
  },
  "payments.unknown_price": { status: 400, dialect: "error", message: "There is no such price." },
  "payments.paid_already": {
    status: 400,
    dialect: "error",
    message: "This workspace has a subscription. Change that one instead.",
  },
  "payments.no_subscription": {
    status: 400,
    dialect: "error",
    message: "This workspace has no subscription.",
  },
  "payments.unavailable": {
    status: 502,
    dialect: "error",
    message: "Stripe can't be reached. Try again in a moment.",
  },
  "assistant.not_configured": {
    status: 400,
    dialect: "error",
    message: "No language model is configured on this instance.",
  },
  "assistant.task_required": { status: 400, dialect: "error", message: "task is required." },
  "assistant.unavailable": {
    status: 502,
    dialect: "error",
    message: "The language model can't be reached. Try again in a moment.",
  },
} as const;
