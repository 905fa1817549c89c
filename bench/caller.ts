// A plain HTTP client with keep-alive connections: the same for our server and for its floors.
import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Sent {
  method?: "GET" | "POST" | "PATCH";
  body?: unknown;
  headers?: Record<string, string>;
}

export class Caller {
  readonly #base: string;
  readonly #headers: Record<string, string>;
  readonly #agent: Agent;

  /** @param connections how many requests may be in flight at once */
  constructor(base: string, headers: Record<string, string> = {}, connections = 1) {
    this.#base = base;
    this.#headers = headers;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** Resolves when the last byte of the response has arrived. @throws Error on any status but 2xx */
  send(path: string, { method = "GET", body, headers }: Sent = {}): Promise<Answer> {
    const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.#base}${path}`,
        {
          method,
          agent: this.#agent,
          headers: {
            ...this.#headers,
            ...(payload ? { "content-type": "application/json", "content-length": payload.length } : {}),
            ...headers,
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk: Buffer) => chunks.push(chunk));
          answer.on("error", reject);
          answer.on("end", () => {
            const status = answer.statusCode ?? 0;
            const all = Buffer.concat(chunks);
            if (status >= 200 && status < 300) resolve({ status, headers: answer.headers, body: all });
            else reject(new Error(`${method} ${path} answered ${status}: ${all.toString().slice(0, 300)}`));
          });
        },
      );
      sent.on("error", reject);
      sent.end(payload);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
