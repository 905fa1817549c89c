// A request of the contract as data: it can wait, be stored between visits, and be sent later.
import type { RouteDef } from "@cairn/contract/route";
import type { routes } from "@cairn/contract/routes/all";
import type { Api, CallInput } from "./api.ts";
import { ApiError } from "./api-error.ts";

type Routes = typeof routes;
/** `issues.update` */
export type RouteName = {
  [G in keyof Routes]: `${G}.${keyof Routes[G] & string}`;
}[keyof Routes];
type RouteAt<N extends RouteName> = N extends `${infer G}.${infer R}`
  ? G extends keyof Routes
    ? R extends keyof Routes[G]
      ? Extract<Routes[G][R], RouteDef>
      : never
    : never
  : never;

export interface StoredCall {
  route: RouteName;
  input: Record<string, unknown>;
  /** The response 404 counts as success: the object to be removed no longer exists. */
  goneIsFine?: true;
}

/** Describes a request without sending it. */
export const callTo = <N extends RouteName>(
  route: N,
  input: Omit<CallInput<RouteAt<N>>, "signal">,
  options: Pick<StoredCall, "goneIsFine"> = {},
): StoredCall => ({ route, input: input as Record<string, unknown>, ...options });

type Answer = (input: Record<string, unknown>) => Promise<{ seq: number; body: unknown }>;

/**
 * Sends a request; `seq` is the stream position of its write.
 * @throws ApiError
 */
export async function makeCall(api: Api, call: StoredCall): Promise<{ seq: number; body?: unknown }> {
  const [group = "", name = ""] = call.route.split(".");
  const byName = (api as unknown as Record<string, Record<string, { answer: Answer }>>)[group];
  const found = byName?.[name];
  if (!found) throw new Error(`The contract has no route ${call.route}.`);
  try {
    return await found.answer(call.input);
  } catch (error) {
    if (call.goneIsFine && error instanceof ApiError && error.status === 404) return { seq: 0 };
    throw error;
  }
}
