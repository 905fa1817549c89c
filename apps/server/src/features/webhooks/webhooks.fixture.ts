// A receiver of webhooks in this process, and webhooks that deliver to it.
import type { Webhook, WebhookDraft, WebhookWithSecret } from "@cairn/contract/entities/webhook";
import { readAllowedPlaces } from "@cairn/server/platform/outbound/places";
import { type World, world, type WorldOptions } from "@cairn/testkit/world";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { consumeAll } from "../../platform/outbox/consumers.ts";
import { queueDeliveries } from "./queue-deliveries.ts";
import { startSender } from "./sending/sender.ts";

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests examine bodies of any form
  body: any;
}

type Answer = (response: ServerResponse, received: Received) => void;

export interface Receiver {
  got: Received[];
  url: (path?: string) => string;
  /** How it answers from now on; 204 at first. */
  answers: (answer: Answer) => void;
  close: () => Promise<void>;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts).toString();
};

export const status =
  (code: number, text = ""): Answer =>
  (response) =>
    void response.writeHead(code).end(text);

export async function receiver(): Promise<Receiver> {
  const got: Received[] = [];
  let answer: Answer = status(204);
  const server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const received = { path: request.url ?? "", headers: request.headers, text, body: JSON.parse(text) };
      got.push(received);
      answer(response, received);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    got,
    url: (path = "hook") => `http://127.0.0.1:${port}/${path}`,
    answers: (next) => void (answer = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A world whose webhooks may lead to this machine. */
export async function webhookWorld(options: WorldOptions = {}): Promise<World> {
  const w = await world(options);
  (w.runtime.config as { outboundAllow: unknown }).outboundAllow = readAllowedPlaces(["127.0.0.1"]);
  return w;
}

export async function addWebhook(w: World, draft: WebhookDraft, by = "ada"): Promise<WebhookWithSecret> {
  const { status: code, body } = await w.as(by).send("POST", `${w.W}/webhooks/`, draft);
  if (code !== 201) throw new Error(`${code}: ${JSON.stringify(body)}`);
  return body as WebhookWithSecret;
}

export const readWebhook = async (w: World, { id }: { id: string }): Promise<Webhook> =>
  (await w.as("ada").send("GET", `${w.W}/webhooks/${id}/`)).body as Webhook;

/** Queues what has happened. */
export const queue = (w: World): Promise<void> => consumeAll(w.runtime, queueDeliveries, w.workspace.id);

/** Waits until it holds. */
export async function eventually(holds: () => boolean | Promise<boolean>, within = 8000): Promise<void> {
  const end = Date.now() + within;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`it does not hold within ${within} ms: ${String(holds)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export async function countDeliveries(w: World, condition: string): Promise<number> {
  const { rows } = await w.runtime.pool.query<{ total: string }>(
    `select count(*) as total from webhook_deliveries where workspace_id = $1 and ${condition}`,
    [w.workspace.id],
  );
  return Number(rows[0]?.total);
}

/** Those that could be sent now: an earlier event of their subject does not hold them back. */
const countSendable = (w: World): Promise<number> =>
  countDeliveries(
    w,
    `state = 'pending' and due_at <= '${w.runtime.now().toISOString()}' and exists (select from webhooks h where h.id = webhook_id and h.is_active)
      and not exists (select from webhook_deliveries e where e.webhook_id = webhook_deliveries.webhook_id
        and e.subject_id = webhook_deliveries.subject_id and e.state = 'pending' and e.position < webhook_deliveries.position)`,
  );

/** Queues what has happened, and sends until nothing more is due. */
export async function deliver(w: World): Promise<void> {
  await queue(w);
  // A sender that is stopped returns what it has claimed but not sent.
  do {
    const sender = startSender(w.runtime);
    try {
      await eventually(async () => (await countSendable(w)) === 0, 15_000);
    } finally {
      await sender.stop();
    }
  } while ((await countSendable(w)) > 0);
}
