// Calls of a host's API. Each failure has a code that the screen explains, so that people can fix it.
import { callOut } from "../../platform/outbound/outbound.ts";
import { OutboundFailed } from "../../platform/outbound/failed.ts";
import type { Runtime } from "../../platform/runtime.ts";
import type { ApiCall, Provider } from "./providers/provider.ts";

export interface Api {
  runtime: Runtime;
  provider: Provider;
  web_url: string;
  token: string;
}

/** `refused`: the token is wrong. `hidden`: not there, or not for this token. `limited`: too many calls. */
export type ApiProblem = "unreachable" | "refused" | "hidden" | "limited" | "failed";

export class ApiFailed extends Error {
  readonly problem: ApiProblem;
  constructor(problem: ApiProblem) {
    super(`The API answered: ${problem}`);
    this.problem = problem;
  }
}

const TIMEOUT_MS = 10_000;
const BY_STATUS: Readonly<Record<number, ApiProblem>> = {
  401: "refused",
  403: "hidden",
  404: "hidden",
  429: "limited",
};

function parsed(body: Buffer): unknown {
  if (body.length === 0) return null;
  try {
    return JSON.parse(body.toString("utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) throw new ApiFailed("failed");
    throw error;
  }
}

/** The body of a success. @throws ApiFailed */
export async function callApi({ runtime, provider, web_url, token }: Api, call: ApiCall): Promise<unknown> {
  const headers = {
    accept: "application/json",
    ...provider.credentials(token),
    ...(call.body === undefined ? {} : { "content-type": "application/json" }),
  };
  try {
    const answer = await callOut(runtime, `${provider.api(new URL(web_url))}${call.path}`, {
      method: call.method,
      headers,
      timeout_ms: TIMEOUT_MS,
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
    });
    if (answer.status >= 200 && answer.status < 300) return parsed(answer.body);
    // GitHub answers 403 where a rate is exceeded.
    const isLimited = answer.headers.get("x-ratelimit-remaining") === "0" && answer.status === 403;
    throw new ApiFailed(isLimited ? "limited" : (BY_STATUS[answer.status] ?? "failed"));
  } catch (error) {
    if (error instanceof OutboundFailed) throw new ApiFailed("unreachable");
    throw error;
  }
}
