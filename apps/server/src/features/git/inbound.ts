// What git hosts send: verified, noted and applied in one transaction, each delivery once (docs/adr/0043).
import { createHash } from "node:crypto";
import { UUID_PATTERN } from "@cairn/contract/schema";
import type { FastifyRequest } from "fastify";
import { networkOf } from "../../platform/auth/network-address.ts";
import { isTooOften } from "../../platform/auth/throttle.ts";
import { fail, Failure } from "../../platform/failure.ts";
import type { Registration } from "../../platform/http/implement.ts";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { applyEvents } from "./apply.ts";
import { PROVIDERS } from "./providers/all.ts";
import { type Delivery, type GitEvent, header, type Provider } from "./providers/provider.ts";
import {
  type ConnectionSecrets,
  type DeliveryRow,
  findDelivery,
  findReceiver,
  lockConnection,
  noteDelivery,
  rulesOf,
} from "./queries.ts";
import { opened } from "./secrets.ts";

/** Bytes. A push of thousands of commits is smaller. */
const MAX_BODY = 5_000_000;
/** Per minute: deliveries of one connection, and wrong signatures from one network. */
const MAX_DELIVERIES = 1200;
const MAX_FORGED = 60;

const UUID = new RegExp(UUID_PATTERN);

type Result = Pick<DeliveryRow, "outcome" | "detail" | "issue_count">;

const ignored = (detail: string): Result => ({ outcome: "ignored", detail, issue_count: 0 });

function payloadOf({ body, headers }: Delivery): unknown {
  if (!header(headers, "content-type").includes("json")) throw fail("unsupported_media");
  try {
    return JSON.parse(body.toString("utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) throw fail("bad_request");
    throw error;
  }
}

/** @throws not_found, git.bad_signature, too_many */
async function requireReceiver(
  runtime: Runtime,
  request: FastifyRequest,
  delivery: Delivery,
): Promise<ConnectionSecrets> {
  const { workspace_id = "", connection_id = "" } = request.params as Record<string, string>;
  if (!UUID.test(workspace_id) || !UUID.test(connection_id)) throw fail("not_found");
  const connection = await findReceiver(runtime.db, workspace_id, connection_id);
  if (!connection) throw fail("not_found");
  const secret = await opened(runtime, "secret", connection.id, connection.secret);
  if (!PROVIDERS[connection.provider].isAuthentic(delivery, secret)) {
    const attempts = [{ key: `git:${networkOf(request.ip)}`, most: MAX_FORGED }];
    throw fail((await isTooOften(runtime, attempts)) ? "too_many" : "git.bad_signature");
  }
  if (await isTooOften(runtime, [{ key: `git:${connection.id}`, most: MAX_DELIVERIES }]))
    throw fail("too_many");
  return connection;
}

/** The events of a delivery, or why it has none. */
function eventsOf(
  provider: Provider,
  connection: ConnectionSecrets,
  name: string,
  payload: unknown,
): readonly GitEvent[] | Result {
  if (!connection.is_active) return ignored("paused");
  const events = provider.parse(name, payload, connection.web_url);
  if (events.length === 0) return ignored("no_event");
  // A webhook of a whole organization also sends events of other repositories.
  const isOwn = provider.repositoryOf(payload).toLowerCase() === connection.repository.toLowerCase();
  return isOwn ? events : ignored("other_repository");
}

async function apply(t: Tx, connection: ConnectionSecrets, events: readonly GitEvent[]): Promise<Result> {
  const applying = {
    t,
    connection,
    locked: await lockProjectForWrite(t, connection.project_id),
    rules: await rulesOf(t.db, t.workspace_id, connection.project_id),
    concerned: new Set<string>(),
    summary: [] as string[],
  };
  await applyEvents(applying, events);
  const detail = applying.summary[0] ?? null;
  if (detail === "outdated") return ignored("outdated");
  if (detail === null) return ignored("no_issue");
  return { outcome: "applied", detail, issue_count: applying.concerned.size };
}

/** Identifies a delivery by what the host says, and by what it has signed. */
const identityOf = (provider: Provider, delivery: Delivery) => {
  const body_hash = createHash("sha256").update(delivery.body).digest();
  const delivery_id = provider.deliveryId(delivery.headers).replaceAll("\0", "").slice(0, 200);
  return {
    body_hash,
    delivery_id: delivery_id || body_hash.toString("hex"),
    event: provider.event(delivery.headers).slice(0, 100),
  };
};

async function receive(runtime: Runtime, connection: ConnectionSecrets, delivery: Delivery): Promise<Result> {
  const provider = PROVIDERS[connection.provider];
  const payload = payloadOf(delivery);
  const identity = identityOf(provider, delivery);
  const row = { ...identity, id: newId(), connection_id: connection.id };
  const actor = { runtime, workspace: { id: connection.workspace_id }, me: { id: connection.bot_id } };
  try {
    return await tx(actor, async (t) => {
      const locked = await lockConnection(t, connection.id);
      if (!locked) throw fail("not_found");
      const known = await findDelivery(t, connection.id, row.delivery_id, row.body_hash);
      if (known && known.outcome !== "failed") return ignored("repeated");
      const events = eventsOf(provider, locked, row.event, payload);
      const result = "outcome" in events ? events : await apply(t, locked, events);
      await noteDelivery(t, { ...row, ...result });
      return result;
    });
  } catch (error) {
    // Deliberate refusals have a status; other failures are in the log.
    if (!(error instanceof Failure))
      await tx(actor, (t) => noteDelivery(t, { ...row, outcome: "failed", detail: null, issue_count: 0 }));
    throw error;
  }
}

/** In a scope of its own, because signatures cover the bytes as they came. */
export async function gitHookRoutes({ app, runtime }: Registration): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: MAX_BODY },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    scope.post("/api/git/hooks/:workspace_id/:connection_id/", { bodyLimit: MAX_BODY }, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const delivery = { headers: request.headers, body };
      const connection = await requireReceiver(runtime, request, delivery);
      const { outcome, detail } = await receive(runtime, connection, delivery);
      return { outcome, detail };
    });
  });
}
