// The errors of bulk requests, which have numbers.

/** Errors of bulk requests: name → `error_code` (contract/issues §7). */
export const BULK_ERRORS = {
  INVALID_ARCHIVE_STATE_GROUP: 4091,
  INVALID_ISSUE_DATES: 4100,
  INVALID_ISSUE_START_DATE: 4101,
  INVALID_ISSUE_TARGET_DATE: 4102,
} as const;
