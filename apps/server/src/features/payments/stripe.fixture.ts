// A local server that answers as Stripe's documented API does, for what we call.
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export interface LocalStripe {
  url: string;
  /** What was asked for: method, path and form fields. */
  calls: { method: string; path: string; form: URLSearchParams; key: string }[];
  /** Subscriptions by id, as the API returns them. */
  subscriptions: Map<string, object>;
  /** The status of all further answers; 200 for ordinary ones. */
  status: number;
  close: () => void;
}

const list = (url: string, data: object[]) => ({ object: "list", url, has_more: false, data });

const product = (id: string, name: string, metadata: Record<string, string>) => ({
  id,
  object: "product",
  name,
  description: `About ${name}`,
  active: true,
  metadata,
});

const price = (id: string, of: string, unit_amount: number | null, interval: string, interval_count = 1) => ({
  id,
  object: "price",
  product: of,
  active: true,
  currency: "eur",
  type: "recurring",
  unit_amount,
  recurring: { interval, interval_count },
});

export const PRODUCTS = [
  product("prod_team", "Team", { per: "member", type: "business" }),
  product("prod_flat", "Supporter", {}),
  product("prod_once", "Stickers", {}),
];
const PRICES = [
  price("price_team_year", "prod_team", 5000, "year"),
  price("price_team_month", "prod_team", 500, "month"),
  price("price_flat", "prod_flat", 300, "month"),
  price("price_weekly", "prod_once", 100, "week"),
  price("price_quarter", "prod_once", 100, "month", 3),
  price("price_tiers", "prod_once", null, "month"),
];

export const subscription = (workspace_id: string, status: string, id = "sub_1") => ({
  id,
  object: "subscription",
  status,
  customer: "cus_1",
  metadata: { workspace_id },
  items: list("/v1/subscription_items", [
    {
      id: "si_1",
      current_period_end: 1_800_000_000,
      price: { id: "price_team_month", product: PRODUCTS[0] },
    },
  ]),
});

export async function localStripe(): Promise<LocalStripe> {
  const server: Server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? "", "http://localhost");
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const form = new URLSearchParams(Buffer.concat(parts).toString());
      const key = request.headers.authorization ?? "";
      stripe.calls.push({ method: request.method ?? "", path: pathname, form, key });
      const found = pathname.startsWith("/v1/subscriptions/")
        ? stripe.subscriptions.get(pathname.split("/").at(-1) ?? "")
        : ANSWERS[pathname];
      const status = stripe.status === 200 && !found ? 404 : stripe.status;
      const body = status === 200 ? found : { error: { type: "api_error", message: "sk_test_1 failed" } };
      reply.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  const ANSWERS: Record<string, object> = {
    "/v1/products": list("/v1/products", PRODUCTS),
    "/v1/prices": list("/v1/prices", PRICES),
    "/v1/checkout/sessions": {
      id: "cs_1",
      object: "checkout.session",
      url: "https://checkout.example/pay/1",
    },
    "/v1/billing_portal/sessions": {
      id: "bps_1",
      object: "billing_portal.session",
      url: "https://billing.example/p/1",
    },
  };
  const stripe: LocalStripe = {
    url: "",
    calls: [],
    subscriptions: new Map(),
    status: 200,
    close: () => server.close(),
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stripe.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stripe;
}
