import { EventEmitter } from "node:events";
import { expect, it } from "vitest";
import { LiveConnection } from "./connection.ts";

/** A socket that records what happens to it. */
class Noting extends EventEmitter {
  readonly OPEN = 1;
  readyState = 1;
  bufferedAmount = 0;
  readonly done: string[] = [];
  send(text: string): void {
    this.done.push(text);
  }
  ping(): void {
    this.done.push("ping");
  }
  terminate(): void {
    this.done.push("terminate");
  }
}

it("pings as long as the browser answers, and closes the connection of one that has vanished", () => {
  const socket = new Noting();
  const connection = new LiveConnection(socket as never, {} as never, {} as never, {} as never);
  connection.beat();
  socket.emit("pong");
  connection.beat();
  expect(socket.done).toEqual(["ping", '{"type":"beat"}', "ping", '{"type":"beat"}']);
  connection.beat();
  expect(socket.done.at(-1)).toBe("terminate");
});
