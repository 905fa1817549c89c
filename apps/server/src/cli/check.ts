/** A check of `cairn doctor`: a query that counts inconsistent rows, as `n`. */
export interface Check {
  what: string;
  sql: string;
  /** Repairs them, if that loses nothing. */
  fix?: string;
}
