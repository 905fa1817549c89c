// Many sockets that record when each change reaches them.
import { once } from "node:events";
import { WebSocket } from "ws";

interface Arrival {
  socket: number;
  /** All changes up to this position have arrived. */
  seq: number;
  at: number;
}

const SEQ = /"seq":(\d+)/;

export class Audience {
  readonly #sockets: WebSocket[] = [];
  #arrivals: Arrival[] = [];
  #broken: Error | null = null;

  /**
   * Opens `size` sockets, twenty at a time, each with the headers of one of the people in turn, and waits until they
   * are live.
   * @param hello the first message, if any; then waits for an answer
   */
  static async gather(
    url: string,
    size: number,
    headers: readonly Record<string, string>[],
    hello?: unknown,
  ): Promise<Audience> {
    const audience = new Audience();
    const join = async (n: number): Promise<void> => {
      const socket = new WebSocket(url, { headers: headers[n % headers.length] ?? {} });
      // Without a listener, a socket that breaks later would end the whole run.
      socket.on("error", (error) => (audience.#broken ??= error));
      await once(socket, "open");
      if (hello !== undefined) {
        socket.send(JSON.stringify(hello));
        await once(socket, "message");
      }
      audience.#sockets.push(socket);
      socket.on("message", (data: Buffer) => {
        // The position comes before the changes: no need to parse them all.
        const seq = Number(SEQ.exec(data.subarray(0, 60).toString("latin1"))?.[1]);
        audience.#arrivals.push({ socket: n, seq, at: performance.now() });
      });
    };
    for (let first = 0; first < size; first += 20)
      await Promise.all(Array.from({ length: Math.min(20, size - first) }, (_, n) => join(first + n)));
    return audience;
  }

  /**
   * Milliseconds from each write's start to its arrival, for every socket; clears the arrivals.
   * @param writes position in the stream and when the write was started
   * @throws Error when a socket has broken
   */
  latencies(writes: readonly { seq: number; began: number }[]): number[] {
    if (this.#broken) throw this.#broken;
    const inOrder = [...writes].sort((a, b) => a.seq - b.seq);
    const next = new Map<number, number>();
    const found: number[] = [];
    for (const { socket, seq, at } of this.#arrivals) {
      let index = next.get(socket) ?? 0;
      for (let write = inOrder[index]; write && write.seq <= seq; write = inOrder[++index])
        found.push(at - write.began);
      next.set(socket, index);
    }
    this.#arrivals = [];
    return found;
  }

  /** Whether a socket has not received the change at this position yet. */
  awaits(seq: number): boolean {
    const heard = new Set(this.#arrivals.flatMap((arrival) => (arrival.seq >= seq ? [arrival.socket] : [])));
    return heard.size < this.size;
  }

  get size(): number {
    return this.#sockets.length;
  }

  leave(): void {
    for (const socket of this.#sockets) socket.terminate();
  }
}
