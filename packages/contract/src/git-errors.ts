// The errors of connected repositories.

export const GIT_ERRORS = {
  "git.not_found": { status: 404, dialect: "error", message: "Connection not found" },
  "git.bad_signature": {
    status: 401,
    dialect: "error",
    message: "The signature is wrong. Enter the secret of the connection at the git host.",
  },
} as const;
