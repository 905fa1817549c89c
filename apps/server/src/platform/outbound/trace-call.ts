// A span for each outbound request that is made for something that is traced. It has the host, and never the path:
// addresses of webhooks and chats are secrets. Other servers do not learn the trace's id (docs/adr/0059).
import { inPart } from "../tracing/context.ts";
import { KIND } from "../tracing/span.ts";

const PORTS: Record<string, number> = { "http:": 80, "https:": 443 };

export const traceCall = <A extends { status: number }>(
  method: string,
  url: URL,
  call: () => Promise<A>,
): Promise<A> =>
  inPart(
    KIND.client,
    method,
    () => ({
      "http.request.method": method,
      "server.address": url.hostname,
      "server.port": Number(url.port) || (PORTS[url.protocol] ?? 0),
    }),
    async (span) => {
      const answer = await call();
      if (span === null) return answer;
      span.attributes["http.response.status_code"] = answer.status;
      // Unlike for servers, a 4xx counts as a failure of the call (semantic conventions for HTTP clients).
      if (answer.status >= 400) span.end(String(answer.status));
      return answer;
    },
  );
