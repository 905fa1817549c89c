/** What `cairn doctor` looks at: a query that counts rows that are wrong, as `n`. */
export interface Check {
  what: string;
  sql: string;
  /** Puts it right, where that loses nothing. */
  fix?: string;
}
