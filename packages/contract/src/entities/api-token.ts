// Tokens of programs (contract/workspace §11, docs/adr/0031).

/** In ascending order: each scope includes those before it. */
export const TOKEN_SCOPES = ["read", "write", "admin"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
