// The statements that our server sends for a request: its own functions run here, on a connection that records them.
import type { Connection } from "@cairn/server/platform/postgres/pool";
import { createDatabase } from "@cairn/server/platform/postgres/database";
import type { ProjectContext } from "@cairn/server/platform/http/context";
import { openPool } from "../cairn.ts";
import type { Places, Project } from "../data/places.ts";
import type { Statement } from "./protocol.ts";

/** The call of `client.query` as a statement; null for plain text (begin, commit). */
function statementOf([first, values]: readonly unknown[]): Statement | null {
  if (typeof first === "string")
    return Array.isArray(values) ? { text: first, values, prepared: true } : null;
  const { text, values: own = [] } = first as { text: string; values?: unknown[] };
  return { text, values: own, prepared: false };
}

/** Runs `work`, and returns the statements with values that it sent. */
async function recordStatements(
  connection: Connection,
  places: Places,
  project: Project,
  work: Work,
): Promise<Statement[]> {
  const pool = openPool(connection, 1);
  const noted: Statement[] = [];
  try {
    const { rows } = await pool.query<{ version: number }>(
      "select version from projects where workspace_id = $1 and id = $2",
      [places.workspace.id, project.id],
    );
    // A pool of one: all statements use this client.
    const client = await pool.connect();
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const wrapped = (...args: unknown[]): unknown => {
      const statement = statementOf(args);
      if (statement) noted.push(statement);
      return query(...args);
    };
    Object.assign(client, { query: wrapped });
    client.release();
    // The parts of the context that lists and an issue's page read; the rest belongs to the guard, which the floor
    // omits.
    const context = {
      runtime: { pool, db: createDatabase(pool), now: () => new Date(), config: { appBaseUrl: null } },
      request: { protocol: "http", host: "127.0.0.1" },
      workspace: places.workspace,
      project: { id: project.id, version: rows[0]?.version ?? 0, properties: [] },
      me: { id: places.people[0]?.id, user_timezone: "UTC" },
    } as unknown as ProjectContext;
    await work(context, () => noted.splice(0));
    return noted;
  } finally {
    await pool.end();
  }
}

type Work = (context: ProjectContext, forget: () => void) => Promise<void>;
type Request = (context: ProjectContext) => Promise<unknown>;

/** The statements when totals are cached: from the second request on, as long as there are no writes. */
export const statementsOfNext = (
  connection: Connection,
  places: Places,
  project: Project,
  request: Request,
): Promise<Statement[]> =>
  recordStatements(connection, places, project, async (context, forget) => {
    await request(context);
    forget();
    await request(context);
  });

let fresh = 0;
/** The statements right after a write: the totals are counted. */
export const statementsOfFirst = (
  connection: Connection,
  places: Places,
  project: Project,
  request: Request,
): Promise<Statement[]> =>
  recordStatements(connection, places, project, async (context) => {
    fresh -= 1;
    await request({ ...context, project: { ...context.project, version: fresh } });
  });
