// Which site passkeys belong to (docs/adr/0058): that of the instance's public URL. No request's Host determines it.
import type { FastifyRequest } from "fastify";
import type { Runtime } from "../../platform/runtime.ts";
import { publicAddress } from "../instance/address.ts";

export interface RelyingParty {
  /** `https://cairn.example.com`. */
  origin: string;
  /** The host name of the origin. */
  id: string;
}

const LOCAL = "localhost";

/**
 * `localhost` is always served (platform/http/own-host.ts), and has passkeys of its own. The guard has compared the
 * Origin with the Host.
 */
export async function relyingParty(runtime: Runtime, request: FastifyRequest): Promise<RelyingParty> {
  const { origin = "" } = request.headers;
  const isLocal = URL.canParse(origin) && new URL(origin).hostname === LOCAL;
  const url = new URL(isLocal ? origin : await publicAddress(runtime));
  return { origin: url.origin, id: url.hostname };
}
