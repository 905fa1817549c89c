/** The query of the sign-in pages: what failed, and what to prefill (contract/workspace §1.2, §2.2). */
export interface AuthSearch {
  error_code?: string;
  email?: string;
  first_name?: string;
  last_name?: string;
  next_path?: string;
  /** "True" after a new password was set. */
  success?: string;
}

const KEYS = ["error_code", "email", "first_name", "last_name", "next_path", "success"] as const;

/** Parses a query string such as `?error_code=5065&email=…`. */
export function readAuthSearch(text: string): AuthSearch {
  const query = new URLSearchParams(text);
  const found: AuthSearch = {};
  for (const key of KEYS) {
    const value = query.get(key);
    if (value) found[key] = value;
  }
  return found;
}

/** The address of another sign-in page with the same query. */
export function withSearch(path: string, search: AuthSearch): string {
  const query = new URLSearchParams();
  for (const key of KEYS) {
    const value = search[key];
    if (value) query.set(key, value);
  }
  const text = query.toString();
  return text === "" ? path : `${path}?${text}`;
}
