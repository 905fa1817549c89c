// A receiver of webhooks on this machine.
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  /** When it arrived, in milliseconds since 1970. */
  at: number;
}

export interface Receiver {
  got: Received[];
  url: string;
  close: () => void;
}

/** Answers with the status that `answer` returns. */
export async function receiver(answer: () => number): Promise<Receiver> {
  const got: Received[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => void (text += part.toString()));
    request.on("end", () => {
      got.push({ headers: request.headers, text, at: Date.now() });
      response.writeHead(answer()).end("thanks");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { got, url: `http://127.0.0.1:${port}/hook`, close };
}
