// Errors that only programs receive (contract/external §1.3).

export const EXTERNAL_ERRORS = {
  /** `id` in the body is that of the object that has the name, or the external id with its source. */
  "external.duplicate": { status: 409, dialect: "error", message: "Already exists." },
  /** `error` says what is wrong, `position` or `field` where. */
  "external.bad_query": { status: 400, dialect: "error", message: "filters or pql can't be read." },
  "activity.not_found": { status: 404, dialect: "error", message: "Activity not found" },
  replay_running: {
    status: 409,
    dialect: "error",
    message: "A request with this Idempotency-Key is running, or its outcome is unknown.",
  },
  precondition_failed: {
    status: 412,
    dialect: "error",
    message: "This object has changed since: read it again.",
  },
  "upload.no_grant": {
    status: 403,
    dialect: "error",
    message: "This upload was not granted, or too long ago.",
  },
} as const;
