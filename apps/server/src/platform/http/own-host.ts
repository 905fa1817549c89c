// Once the server knows its public URL, it answers only to that host name: another name that points to it, in DNS or in
// a header, gets no answer (security 37).
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { fail } from "../failure.ts";

/** Monitoring may use any host name. */
const FOR_ANY = new Set(["/healthz", "/readyz", "/metrics"]);
/** Processes on the same machine: no other site's page can have these names. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Addresses of connections from the same machine. */
const LOCAL_ADDRESS = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;

const nameIn = (url: string): string | null =>
  URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, "") : null;

/** The host names that the configuration gives; null when it gives none and any name is served. */
export function ownNames(config: Config): ReadonlySet<string> | null {
  const { appBaseUrl, adminBaseUrl, spaceBaseUrl, allowedOrigins } = config;
  if (appBaseUrl === null) return null;
  const names = [appBaseUrl, adminBaseUrl, spaceBaseUrl, ...allowedOrigins].map((url) => nameIn(url ?? ""));
  return new Set(names.flatMap((name) => name || []));
}

/** Whether a Host header contains one of them; ports are up to the proxy. */
export function isOwnHost(own: ReadonlySet<string>, host: string | undefined): boolean {
  const name = nameIn(`http://${host ?? ""}`);
  return name !== null && (own.has(name) || LOOPBACK.test(name));
}

/**
 * Refuses a browser that reached this machine by another name than the server's: a page of that name has pointed it
 * here (DNS rebinding). Without a configured URL, only loopback connections can be told apart.
 * @throws misdirected
 */
export function requireOwnName(request: FastifyRequest, { appBaseUrl }: Config): void {
  if (request.headers.origin === undefined || appBaseUrl !== null) return;
  const isLocal = LOCAL_ADDRESS.test(request.socket.remoteAddress ?? "");
  if (isLocal && !LOOPBACK.test(nameIn(`http://${request.host}`) ?? "")) throw fail("misdirected");
}

export function refuseForeignHosts(app: FastifyInstance, config: Config): void {
  const own = ownNames(config);
  if (own === null) return;
  app.addHook("onRequest", async (request) => {
    if (FOR_ANY.has(request.url.split("?")[0] ?? "")) return;
    if (!isOwnHost(own, request.host)) throw fail("misdirected");
  });
}
