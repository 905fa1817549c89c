// Too much, too long, too slow (security 79): such requests are refused or cut off while others are served.
import { connect, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { testServer, type TestServer } from "@cairn/testkit/server";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const REQUEST_MS = 800;
let server: TestServer;
let address: URL;

beforeAll(async () => {
  server = await testServer({ requestMs: REQUEST_MS });
  address = new URL(await server.listen());
});
afterAll(() => server.stop());

const open = (): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(address.port), address.hostname, () => resolve(socket));
    socket.once("error", reject);
  });

/** What the server sends until the connection ends. After a reset, the bytes received so far count. */
const answerOf = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = "";
    socket.on("data", (data) => (text += String(data)));
    socket.on("error", () => resolve(text));
    socket.on("close", () => resolve(text));
  });

const post = (body: BodyInit, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(new URL("/auth/email-check/", address), {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });

const serves = async (): Promise<boolean> => (await fetch(new URL("/healthz", address))).ok;

describe("the server's limits (security 79)", () => {
  it("a body of 20 MB is refused with 413 before it is read, and other requests are served", async () => {
    const socket = await open();
    const answer = answerOf(socket);
    socket.write(
      `POST /auth/email-check/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${20 * 1024 * 1024}\r\n\r\n{`,
    );
    await expect(serves()).resolves.toBe(true);
    socket.write("x".repeat(1024));
    expect(await answer).toMatch(/^HTTP\/1.1 413 /);
  });

  it("a body of 20 MB without a length is refused as well", async () => {
    const chunk = new Uint8Array(64 * 1024).fill(32);
    let left = 320;
    const stream = new ReadableStream({
      pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
    });
    const answered = await fetch(new URL("/auth/email-check/", address), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: stream,
      duplex: "half",
    } as RequestInit).then(
      (response) => response.status,
      // The server closes the connection while the body is still arriving.
      () => 413,
    );
    expect(answered).toBe(413);
    expect(left).toBeGreaterThan(0);
  });

  it("a compressed body is never decompressed: a gzip bomb is not JSON", async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const before = process.memoryUsage.rss();
    const response = await post(bomb, { "content-encoding": "gzip" });
    expect([400, 413, 415]).toContain(response.status);
    expect(process.memoryUsage.rss() - before).toBeLessThan(32 * 1024 * 1024);
  });

  it("a client that never finishes its headers is cut off, and other requests are served meanwhile", async () => {
    const socket = await open();
    const answer = answerOf(socket);
    socket.write("GET /healthz HTTP/1.1\r\nhost: x\r\n");
    const drip = setInterval(() => socket.writable && socket.write("x-slow: 1\r\n"), 100);
    await expect(serves()).resolves.toBe(true);
    const said = await answer;
    clearInterval(drip);
    expect(said === "" || /^HTTP\/1.1 408 /.test(said)).toBe(true);
    expect(said).not.toMatch(/ 200 /);
  });

  it("a client that never finishes its body is cut off", async () => {
    const socket = await open();
    const answer = answerOf(socket);
    socket.write(
      "POST /auth/email-check/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{",
    );
    const drip = setInterval(() => socket.writable && socket.write(" "), 100);
    const said = await answer;
    clearInterval(drip);
    expect(said === "" || /^HTTP\/1.1 408 /.test(said)).toBe(true);
  });

  it("ten thousand headers are refused with 431", async () => {
    const socket = await open();
    const answer = answerOf(socket);
    const headers = Array.from({ length: 10_000 }, (_, n) => `x-${n}: 1`).join("\r\n");
    socket.write(`GET /healthz HTTP/1.1\r\nhost: x\r\n${headers}\r\n\r\n`);
    expect(await answer).toMatch(/^HTTP\/1.1 431 /);
  });
});
