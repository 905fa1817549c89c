/**
 * A failure of the embedded PostgreSQL that a person can act on. Its message addresses the person who starts Cairn:
 * print it alone, without a stack trace.
 */
export class EmbeddedPostgresError extends Error {
  override name = "EmbeddedPostgresError";
}
