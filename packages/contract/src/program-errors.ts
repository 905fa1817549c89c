// Errors about tokens and applications of programs; part of ERRORS (errors.ts).

export const PROGRAM_ERRORS = {
  "application.not_found": { status: 404, dialect: "error", message: "Application not found" },
  "oauth.client": { status: 400, dialect: "error", message: "This application is not registered here." },
  "oauth.redirect": {
    status: 400,
    dialect: "error",
    message: "The application did not register the address to which it wants to return.",
  },
  "oauth.request": { status: 400, dialect: "error", message: "The application's request is malformed." },
  "agent.not_found": { status: 404, dialect: "error", message: "Agent not found" },
  "run.not_found": { status: 404, dialect: "error", message: "Run not found" },
  "run.ended": {
    status: 409,
    dialect: "error",
    message: "This run has ended. Only activities can be added to it.",
  },
  "api_token.not_found": { status: 404, dialect: "error", message: "API token not found" },
  "token.required": {
    status: 401,
    dialect: "detail",
    message: "Send a valid API token in X-Api-Key or as a bearer token.",
  },
  "token.scope": { status: 403, dialect: "detail", message: "The scope of this token doesn't allow this." },
  "token.projects": {
    status: 403,
    dialect: "detail",
    message: "This token is limited to some projects. Call a route of one of them.",
  },
} as const;
