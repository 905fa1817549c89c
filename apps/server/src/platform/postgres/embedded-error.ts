/**
 * A failure of the embedded PostgreSQL that a person can act on. Its message is written for whoever started Cairn:
 * print it alone, without a stack.
 */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}
