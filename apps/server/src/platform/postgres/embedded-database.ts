import pg from "pg";

/** What a `pg` client or pool needs to connect. `host` is the socket's directory or a host name. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

/** Connects, which proves that the server answers, and creates the database if it does not exist yet. */
export async function ensureDatabase(connection: EmbeddedConnection): Promise<void> {
  await withClient({ ...connection, database: "postgres" }, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [
      connection.database,
    ]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(connection.database)}`);
  });
}

async function withClient(
  connection: EmbeddedConnection,
  run: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}
