import type { NoContext } from "./context.ts";

/**
 * The URL that this browser knows the server by, without a trailing slash: the configured one, or the one that was
 * requested.
 */
export function calledAddress({ runtime, request }: Pick<NoContext, "runtime" | "request">): string {
  if (runtime.config.appBaseUrl !== null) return runtime.config.appBaseUrl;
  const called = `${request.protocol}://${request.host}`;
  // Some proxies include the scheme's default port; browsers and services do not.
  return URL.canParse(called) ? new URL(called).origin : called;
}
