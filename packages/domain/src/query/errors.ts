/** A query that cannot be read: why, and where. */
export class BadQueryText extends Error {
  readonly place: { field: string } | { position: number };
  constructor(message: string, place: { field: string } | { position: number }) {
    super(message);
    this.place = place;
  }
}
