// Errors of second factors (docs/adr/0053, 0058).

export const TWO_FACTOR_ERRORS = {
  "two_factor.required": { status: 409, dialect: "error", message: "Two-step verification is required." },
  "two_factor.enabled": {
    status: 409,
    dialect: "error",
    message: "Two-step verification is already on.",
  },
  "two_factor.off": { status: 409, dialect: "error", message: "Two-step verification is off." },
  "passkey.not_found": { status: 404, dialect: "error", message: "Passkey not found" },
  "passkey.too_many": {
    status: 409,
    dialect: "error",
    message: "You have as many passkeys as a person can have. Remove one first.",
  },
} as const;
