// Stripe's official client, over our guarded requests. Its code is loaded when an instance that sells plans needs it:
// it takes longer to load than the rest of the server.
import type Stripe from "stripe";
import { fail } from "../../platform/failure.ts";
import { OutboundFailed } from "../../platform/outbound/failed.ts";
import { callOut } from "../../platform/outbound/outbound.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { readSettings } from "../instance/configurations.ts";

const TIMEOUT_MS = 10_000;
const KEYS = ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET", "STRIPE_API_URL"] as const;

export const stripeSettings = (runtime: Runtime) => readSettings(runtime, KEYS);

export const loadStripe = async () => (await import("stripe")).default;

/** `fetch`, as far as Stripe's client uses it. */
const guardedFetch =
  (runtime: Runtime) =>
  async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const headers = Object.fromEntries(new Headers(init.headers).entries());
    const { status, body, ...answer } = await callOut(runtime, url instanceof Request ? url.url : url, {
      method: init.method ?? "GET",
      headers,
      timeout_ms: TIMEOUT_MS,
      ...(typeof init.body === "string" && init.body !== "" ? { body: init.body } : {}),
    });
    return new Response(new Uint8Array(body), { status, headers: answer.headers });
  };

/** Stripe's own API, or one that is compatible with it. */
function placeOf(address: string): Pick<Stripe.StripeConfig, "protocol" | "host" | "port"> {
  if (address === "") return {};
  const { protocol, hostname, port } = new URL(address);
  const isSecure = protocol === "https:";
  return {
    protocol: isSecure ? "https" : "http",
    host: hostname,
    port: port === "" ? (isSecure ? 443 : 80) : Number(port),
  };
}

interface Known {
  settings: string;
  client: Stripe;
}
const known = new WeakMap<Runtime, Known>();

/** The client of this instance; null when it sells nothing. */
export async function stripeOf(runtime: Runtime): Promise<Stripe | null> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_URL: address } = await stripeSettings(runtime);
  if (key === "") return null;
  const settings = `${key} ${address}`;
  const last = known.get(runtime);
  if (last?.settings === settings) return last.client;
  const StripeClient = await loadStripe();
  const client = new StripeClient(key, {
    ...placeOf(address),
    httpClient: StripeClient.createFetchHttpClient(guardedFetch(runtime)),
    telemetry: false,
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MS,
    appInfo: { name: "Cairn", version: runtime.version },
  });
  known.set(runtime, { settings, client });
  return client;
}

const isConnectionError = (error: unknown): boolean =>
  error instanceof OutboundFailed || (error instanceof Error && error.name.startsWith("Stripe"));

/**
 * Asks Stripe. Its errors are for the log: they may name keys and accounts.
 * @throws payments.unavailable, payments.not_configured
 */
export async function askStripe<T>(runtime: Runtime, ask: (stripe: Stripe) => Promise<T>): Promise<T> {
  const stripe = await stripeOf(runtime);
  if (stripe === null) throw fail("payments.not_configured");
  try {
    return await ask(stripe);
  } catch (error) {
    const isStripes = isConnectionError(error) || (error instanceof Error && "requestId" in error);
    if (!isStripes) throw error;
    runtime.log.warn({ reason: String(error) }, "stripe did not do what it was asked for");
    throw fail("payments.unavailable");
  }
}
