// What Stripe reports. Its body must be read as it was sent, because that is what it signs.
import type { FastifyReply, FastifyRequest } from "fastify";
import type Stripe from "stripe";
import { sql } from "kysely";
import type { Registration } from "../../platform/http/implement.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { askStripe, loadStripe, stripeSettings } from "./stripe-client.ts";

/** Seconds after which a signed event is not accepted any more. */
const TOLERANCE_S = 300;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

const idOf = (object: string | { id: string } | null): string | null =>
  typeof object === "string" ? object : (object?.id ?? null);

/** The subscription that an event is about; null for all other events. */
function subscriptionOf(event: Stripe.Event): string | null {
  if (event.type === "checkout.session.completed") return idOf(event.data.object.subscription);
  if (event.type.startsWith("customer.subscription.")) return idOf(event.data.object as { id: string });
  return null;
}

/** True for the first time that an event is handled. */
async function noteEvent(db: Queryable, { id }: Stripe.Event, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("payment_events")
    .values({ id, at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

const nameOf = ({ items }: Stripe.Subscription): string => {
  const product = items.data[0]?.price.product;
  return typeof product === "object" && "name" in product && product.name !== "" ? product.name : "PRO";
};

async function store(db: Queryable, subscription: Stripe.Subscription, now: Date): Promise<void> {
  const workspace_id = subscription.metadata.workspace_id ?? "";
  if (!UUID.test(workspace_id)) return;
  const ends = subscription.items.data[0]?.current_period_end;
  const row = {
    product: nameOf(subscription),
    status: subscription.status,
    customer: idOf(subscription.customer) ?? "",
    subscription: subscription.id,
    renews_at: ends === undefined ? null : new Date(ends * 1000).toISOString(),
    updated_at: now.toISOString(),
  };
  const exists = await db
    .selectFrom("workspaces")
    .select("id")
    .where("id", "=", workspace_id)
    .executeTakeFirst();
  // An old subscription that ends does not end the one that followed it.
  const mayReplace =
    row.status === "canceled" || row.status === "incomplete_expired"
      ? sql<boolean>`workspace_plans.subscription = excluded.subscription`
      : sql<boolean>`true`;
  if (exists)
    await db
      .insertInto("workspace_plans")
      .values({ workspace_id, ...row })
      .onConflict((conflict) => conflict.column("workspace_id").doUpdateSet(row).where(mayReplace))
      .execute();
}

/**
 * Stores what the subscription is now, not what the event says: events arrive in any order. A failure rolls back that
 * the event was seen, and Stripe sends it again.
 */
async function handle(runtime: Runtime, event: Stripe.Event): Promise<void> {
  const id = subscriptionOf(event);
  if (id === null) return;
  await runtime.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('subscription ' || ${id}, 0))`.execute(db);
    if (!(await noteEvent(db, event, runtime.now()))) return;
    const subscription = await askStripe(runtime, (stripe) =>
      stripe.subscriptions.retrieve(id, { expand: ["items.data.price.product"] }),
    );
    await store(db, subscription, runtime.now());
  });
}

async function receive(runtime: Runtime, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = await stripeSettings(runtime);
  if (key === "" || secret === "") return reply.code(404).send({ error: "Not found." });
  const signature = request.headers["stripe-signature"];
  if (typeof signature !== "string" || !Buffer.isBuffer(request.body))
    return reply.code(400).send({ error: "The signature is missing." });
  const { webhooks, errors } = await loadStripe();
  let event: Stripe.Event;
  try {
    event = await webhooks.constructEventAsync(
      request.body,
      signature,
      secret,
      TOLERANCE_S,
      undefined,
      runtime.now().getTime(),
    );
  } catch (error) {
    const isRefused =
      error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError;
    if (!isRefused) throw error;
    return reply.code(400).send({ error: "The signature is wrong." });
  }
  await handle(runtime, event);
  return { received: true };
}

export async function stripeWebhook({ app, runtime }: Registration): Promise<void> {
  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, parsed) => parsed(null, body));
    scope.post("/api/payments/stripe/webhook/", (request, reply) => receive(runtime, request, reply));
    done();
  });
}
