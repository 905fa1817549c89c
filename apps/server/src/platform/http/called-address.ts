import type { NoContext } from "./context.ts";

/** The address that this browser knows the server by, without a slash at its end: the configured one, or the one that was called. */
export function calledAddress({ runtime, request }: Pick<NoContext, "runtime" | "request">): string {
  if (runtime.config.appBaseUrl !== null) return runtime.config.appBaseUrl;
  const called = `${request.protocol}://${request.host}`;
  // Some proxies name the port even where it is the scheme's own; browsers and services do not.
  return URL.canParse(called) ? new URL(called).origin : called;
}
