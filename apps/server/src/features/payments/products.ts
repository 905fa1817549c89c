// What an instance sells: the active products of its Stripe account that have a price for each month or year.
import type { Price, Product } from "@cairn/contract/entities/payment";
import type Stripe from "stripe";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { askStripe, stripeOf } from "./stripe-client.ts";

const TYPES = ["ONE", "PRO", "BUSINESS", "ENTERPRISE"] as const;
const INTERVALS = ["month", "year"] as const;
/** Most products and prices; more are not shown. */
const MOST = 100;
const KEPT_MS = 60_000;

interface Catalog {
  products: Stripe.Product[];
  prices: Stripe.Price[];
}
interface Kept {
  from: Stripe;
  until: number;
  catalog: Catalog;
}
const kept = new WeakMap<Runtime, Kept>();

async function catalogOf(runtime: Runtime, stripe: Stripe): Promise<Catalog> {
  const now = runtime.now().getTime();
  const last = kept.get(runtime);
  if (last?.from === stripe && last.until > now) return last.catalog;
  const [products, prices] = await Promise.all([
    stripe.products.list({ active: true, limit: MOST }),
    stripe.prices.list({ active: true, type: "recurring", limit: MOST }),
  ]);
  const catalog = { products: products.data, prices: prices.data };
  kept.set(runtime, { from: stripe, until: now + KEPT_MS, catalog });
  return catalog;
}

async function membersOf(db: Queryable, workspaceId: string): Promise<number> {
  const { members } = await db
    .selectFrom("workspace_members as m")
    .innerJoin("users as u", "u.id", "m.member_id")
    .select(({ fn }) => fn.countAll<number>().as("members"))
    .where("m.workspace_id", "=", workspaceId)
    .where("m.is_active", "=", true)
    .where("u.is_bot", "=", false)
    .executeTakeFirstOrThrow();
  return Number(members);
}

/** The metadata `per: member` of a product says that each member is paid for. */
const quantityOf = ({ metadata }: Stripe.Product, members: number): number =>
  metadata.per === "member" ? Math.max(1, members) : 1;

const typeOf = ({ metadata }: Stripe.Product): Product["type"] =>
  TYPES.find((type) => type === metadata.type?.toUpperCase()) ?? "PRO";

const isOf = (price: Stripe.Price, { id }: Stripe.Product): boolean =>
  (typeof price.product === "string" ? price.product : price.product.id) === id;

function priceOf(price: Stripe.Price, product: Stripe.Product, quantity: number): Price[] {
  const { recurring, unit_amount, currency, id } = price;
  const interval = INTERVALS.find((one) => one === recurring?.interval);
  if (unit_amount === null || recurring?.interval_count !== 1) return [];
  if (interval === undefined) return [];
  return [
    {
      id,
      product: product.id,
      currency,
      recurring: interval,
      unit_amount,
      workspace_amount: unit_amount * quantity,
    },
  ];
}

/** Plans from the cheapest to the dearest; an empty list when the instance sells none. @throws payments.unavailable */
export async function productsFor(runtime: Runtime, workspaceId: string): Promise<Product[]> {
  if ((await stripeOf(runtime)) === null) return [];
  const { products, prices } = await askStripe(runtime, (stripe) => catalogOf(runtime, stripe));
  const members = await membersOf(runtime.db, workspaceId);
  const shown = products.map((product) => {
    const quantity = quantityOf(product, members);
    return {
      id: product.id,
      name: product.name,
      description: product.description ?? "",
      type: typeOf(product),
      payment_quantity: quantity,
      is_active: product.active,
      prices: prices
        .filter((price) => isOf(price, product))
        .flatMap((price) => priceOf(price, product, quantity))
        .sort((a, b) => a.recurring.localeCompare(b.recurring) || a.unit_amount - b.unit_amount),
    };
  });
  const cost = ({ prices: [first] }: Product): number => first?.unit_amount ?? 0;
  return shown.filter(({ prices: own }) => own.length > 0).sort((a, b) => cost(a) - cost(b));
}
