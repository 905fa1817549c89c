import { world, type World } from "@cairn/testkit/world";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { prune } from "../../platform/jobs/prune.ts";
import { readAllowedPlaces } from "../../platform/outbound/places.ts";
import { seal } from "../../platform/secrets.ts";
import { type LocalStripe, localStripe, subscription } from "./stripe.fixture.ts";

const SECRET = "whsec_test";
const FREE = { product: "FREE", status: null, renews_at: null };

let w: World;
let stripe: LocalStripe;

const path = (name: string): string => `/api/payments/workspaces/${w.slug}/${name}/`;

async function configure(key: string, value: string): Promise<void> {
  const stored = key === "STRIPE_API_URL" || value === "" ? value : await seal(w.runtime.config, key, value);
  await w.runtime.db
    .updateTable("instance_configurations")
    .set({ value: stored })
    .where("key", "=", key)
    .execute();
}

beforeAll(async () => {
  stripe = await localStripe();
  w = await world({
    members: { ada: "admin", mel: "member", gil: "guest" },
    config: { outboundAllow: readAllowedPlaces(["127.0.0.1"]), appBaseUrl: "https://cairn.example" },
  });
});
afterAll(async () => {
  await w.stop();
  stripe.close();
});
beforeEach(async () => {
  stripe.calls = [];
  stripe.status = 200;
  stripe.subscriptions.clear();
  w.setNow(null);
  await configure("STRIPE_API_URL", stripe.url);
  await configure("STRIPE_SECRET_KEY", "sk_test_1");
  await configure("STRIPE_WEBHOOK_SECRET", SECRET);
  await w.runtime.db.deleteFrom("workspace_plans").execute();
});

/** Sends an event as Stripe does, signed at `seconds`. */
async function event(
  id: string,
  about: object = { id: "sub_1", object: "subscription" },
  { type = "customer.subscription.updated", secret = SECRET, seconds = Date.now() / 1000 } = {},
) {
  const payload = JSON.stringify({ id, object: "event", type, data: { object: about } });
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(seconds),
  });
  return w.app.inject({
    method: "POST",
    url: "/api/payments/stripe/webhook/",
    headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
    payload,
  });
}

const plan = async () => (await w.as("gil").send("GET", path("current-plan"))).body;
const stillToBuy = async () =>
  (await w.as("ada").send("POST", path("payment-link"), { price_id: "price_flat" })).status;

describe("an instance that sells no plans", () => {
  beforeEach(() => configure("STRIPE_SECRET_KEY", ""));

  it("has the plan FREE, no products, and no page to pay on", async () => {
    expect(await plan()).toEqual(FREE);
    expect((await w.as("gil").send("GET", path("products"))).body).toEqual([]);
    const refused = await w.as("ada").send("POST", path("payment-link"), { price_id: "none" });
    expect([refused.status, refused.body]).toEqual([
      400,
      { error: "There is nothing to buy on this instance." },
    ]);
    expect((await event("evt_off")).statusCode).toBe(404);
    expect(stripe.calls).toEqual([]);
  });

  it("does not show the plan to people outside the workspace", async () => {
    expect((await w.outsider.send("GET", path("current-plan"))).status).toBe(404);
  });
});

describe("an instance that sells plans by Stripe", () => {
  it("offers monthly and yearly prices, cheapest first, for as many members as there are", async () => {
    const { body } = await w.as("mel").send("GET", path("products"));
    expect(body.map(({ name, type, payment_quantity }: never) => [name, type, payment_quantity])).toEqual([
      ["Supporter", "PRO", 1],
      ["Team", "BUSINESS", 3],
    ]);
    expect(body[1].prices).toEqual([
      {
        id: "price_team_month",
        product: "prod_team",
        currency: "eur",
        recurring: "month",
        unit_amount: 500,
        workspace_amount: 1500,
      },
      {
        id: "price_team_year",
        product: "prod_team",
        currency: "eur",
        recurring: "year",
        unit_amount: 5000,
        workspace_amount: 15_000,
      },
    ]);
    expect(stripe.calls.every(({ key }) => key === "Bearer sk_test_1")).toBe(true);
  });

  it("takes only admins to the workspace's page at Stripe", async () => {
    const answer = await w
      .as("ada")
      .send("POST", path("payment-link"), { price_id: "price_team_month", product_id: "prod_team" });
    expect([answer.status, answer.body]).toEqual([200, { payment_link: "https://checkout.example/pay/1" }]);
    const { form } = stripe.calls.at(-1)!;
    expect(form.get("line_items[0][price]")).toBe("price_team_month");
    expect(form.get("line_items[0][quantity]")).toBe("3");
    expect(form.get("subscription_data[metadata][workspace_id]")).toBe(w.workspace.id);
    expect(form.get("success_url")).toBe(`https://cairn.example/${w.slug}/settings/billing/?paid=1`);
    expect((await w.as("mel").send("POST", path("payment-link"), { price_id: "price_flat" })).status).toBe(
      403,
    );
  });

  it("sells no prices that it does not show", async () => {
    for (const body of [
      { price_id: "price_weekly" },
      { price_id: "price_flat", product_id: "prod_team" },
      { price_id: "none", product_id: "none" },
    ]) {
      const refused = await w.as("ada").send("POST", path("payment-link"), body);
      expect([refused.status, refused.body]).toEqual([400, { error: "There is no such price." }]);
    }
  });

  it("says that Stripe can't be reached without its words, and keeps the plan", async () => {
    stripe.status = 401;
    w.setNow(new Date(Date.now() + 120_000).toISOString());
    const failed = await w.as("ada").send("GET", path("products"));
    expect([failed.status, failed.body]).toEqual([
      502,
      { error: "Stripe can't be reached. Try again in a moment." },
    ]);
    expect(await plan()).toEqual(FREE);
  });
});

describe("what Stripe reports", () => {
  it("a subscription that is paid for is the workspace's plan, until it ends", async () => {
    stripe.subscriptions.set("sub_1", subscription(w.workspace.id, "active"));
    const paid = { id: "cs_1", object: "checkout.session", subscription: "sub_1" };
    expect((await event("evt_1", paid, { type: "checkout.session.completed" })).statusCode).toBe(200);
    expect(await plan()).toEqual({
      product: "Team",
      status: "active",
      renews_at: "2027-01-15T08:00:00.000000Z",
    });
    expect(await stillToBuy()).toBe(400);
    const portal = await w.as("ada").send("POST", path("subscription-link"));
    expect([portal.status, portal.body]).toEqual([200, { payment_link: "https://billing.example/p/1" }]);
    expect(stripe.calls.at(-1)!.form.get("customer")).toBe("cus_1");
    stripe.subscriptions.set("sub_1", subscription(w.workspace.id, "canceled"));
    await event("evt_2");
    expect(await plan()).toEqual(FREE);
    expect(await stillToBuy()).toBe(200);
    expect(stripe.calls.at(-1)!.form.get("customer")).toBe("cus_1");
  });

  it("an event that arrives again is not handled again", async () => {
    stripe.subscriptions.set("sub_1", subscription(w.workspace.id, "active"));
    await Promise.all([event("evt_3"), event("evt_3"), event("evt_3")]);
    expect(stripe.calls.length).toBe(1);
  });

  it("an event counts once Stripe has said what the subscription is: it is sent again after a failure", async () => {
    stripe.status = 500;
    expect((await event("evt_4")).statusCode).toBe(502);
    stripe.status = 200;
    stripe.subscriptions.set("sub_1", subscription(w.workspace.id, "trialing"));
    expect((await event("evt_4")).statusCode).toBe(200);
    expect((await plan()).status).toBe("trialing");
  });

  it("the end of an earlier subscription does not end the present one", async () => {
    stripe.subscriptions.set("sub_2", subscription(w.workspace.id, "active", "sub_2"));
    stripe.subscriptions.set("sub_1", subscription(w.workspace.id, "canceled"));
    await event("evt_5", { id: "sub_2", object: "subscription" });
    await event("evt_6");
    expect((await plan()).status).toBe("active");
  });

  it("is refused with another signature, without one, or when it is old", async () => {
    stripe.subscriptions.set("sub_1", subscription(w.workspace.id, "active"));
    expect((await event("evt_7", undefined, { secret: "whsec_other" })).statusCode).toBe(400);
    expect((await event("evt_8", undefined, { seconds: Date.now() / 1000 - 301 })).statusCode).toBe(400);
    const bare = await w.app.inject({
      method: "POST",
      url: "/api/payments/stripe/webhook/",
      headers: { "content-type": "application/json" },
      payload: "{}",
    });
    expect(bare.statusCode).toBe(400);
    expect(await plan()).toEqual(FREE);
  });

  it("says nothing about workspaces that are not here, and about other objects", async () => {
    for (const id of ["00000000-0000-4000-8000-000000000000", "x", ""])
      stripe.subscriptions.set("sub_1", subscription(id, "active"));
    expect((await event("evt_9")).statusCode).toBe(200);
    expect((await event("evt_10", { id: "in_1" }, { type: "invoice.paid" })).statusCode).toBe(200);
    expect(await w.runtime.db.selectFrom("workspace_plans").selectAll().execute()).toEqual([]);
  });

  it("is forgotten after a week", async () => {
    w.setNow(new Date(Date.now() + 8 * 86_400_000).toISOString());
    await prune.run(w.runtime);
    expect(await w.runtime.db.selectFrom("payment_events").selectAll().execute()).toEqual([]);
  });
});
