/** The query of the sign-in pages: what failed, and what to fill in again (contract/workspace §1.2, §2.2). */
export interface AuthSearch {
  error_code?: string;
  email?: string;
  first_name?: string;
  last_name?: string;
  next_path?: string;
}

const KEYS = ["error_code", "email", "first_name", "last_name", "next_path"] as const;

/** Keeps what the pages read; anything else in the address is dropped. */
export function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  const found: AuthSearch = {};
  for (const key of KEYS) {
    const value = search[key];
    if (typeof value === "string" && value !== "") found[key] = value;
  }
  return found;
}
