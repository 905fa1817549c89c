/** Collects remarks on one row of a file. */
export interface Remarks {
  note: (text: string) => void;
  error: (text: string) => void;
}
