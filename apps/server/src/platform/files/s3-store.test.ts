import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { S3Store } from "./s3-store.ts";
import { readS3 } from "./s3-settings.ts";

const KEYS = { S3_BUCKET: "cairn", S3_ACCESS_KEY_ID: "AKID", S3_SECRET_ACCESS_KEY: "secret" };

/** A bucket that keeps uploads in memory and checks the form of signatures. */
const kept = new Map<string, { bytes: Buffer; at: string; headers: IncomingMessage["headers"] }>();
let server: Server;
let store: S3Store;
let refuses = false;

async function bodyOf(stream: Readable | IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

const entry = ([key, { at }]: [string, { at: string }]): string =>
  `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const bytes = await bodyOf(request);
  const url = new URL(request.url ?? "", "http://s3");
  const key = url.pathname.replace(/^\/cairn\//, "");
  const signed = /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/us-east-1\/s3\/aws4_request/.test(
    request.headers.authorization ?? "",
  );
  const file = kept.get(key);
  if (refuses || !signed) response.writeHead(403).end("<Error>AccessDenied</Error>");
  else if (request.method === "PUT") {
    kept.set(key, { bytes, at: new Date().toISOString(), headers: request.headers });
    response.end();
  } else if (request.method === "DELETE") {
    kept.delete(key);
    response.writeHead(204).end();
  } else if (url.searchParams.has("list-type")) {
    // One object per page.
    const all = [...kept];
    const n = Number(url.searchParams.get("continuation-token") ?? 0);
    const more = n + 1 < all.length ? `<NextContinuationToken>${n + 1}</NextContinuationToken>` : "";
    response.end(
      `<ListBucketResult>${all
        .slice(n, n + 1)
        .map(entry)
        .join("")}${more}</ListBucketResult>`,
    );
  } else if (!file) response.writeHead(404).end("<Error>NoSuchKey</Error>");
  else if (request.method === "HEAD") response.writeHead(200, { "content-length": file.bytes.length }).end();
  else {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    if (from === undefined) response.end(file.bytes);
    else response.writeHead(206).end(file.bytes.subarray(Number(from), Number(to) + 1));
  }
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  store = new S3Store(readS3({ ...KEYS, S3_ENDPOINT: `http://127.0.0.1:${port}/` })!);
});
afterAll(() => new Promise((closed) => server.close(closed)));
beforeEach(() => {
  kept.clear();
  refuses = false;
});

const folder = mkdtempSync(join(tmpdir(), "cairn-s3-"));
async function put(name: string, text: string): Promise<string> {
  const path = join(folder, "received");
  writeFileSync(path, text);
  const sha256 = createHash("sha256").update(text).digest();
  await store.put(name, path, { size: Buffer.byteLength(text), sha256, content_type: "text/plain" });
  return path;
}
const read = async (name: string, range: { start: number; end: number } | null = null) => {
  const stream = await store.open(name, range);
  return stream && (await bodyOf(stream)).toString();
};

describe("files in a bucket", () => {
  it("files are put with their length, type and hash, and then removed from this machine", async () => {
    const path = await put("w/abc-x.txt", "häll o");
    expect(existsSync(path)).toBe(false);
    expect(kept.get("w/abc-x.txt")).toMatchObject({
      bytes: Buffer.from("häll o"),
      headers: {
        "content-length": "7",
        "content-type": "text/plain",
        "x-amz-content-sha256": createHash("sha256").update("häll o").digest("hex"),
      },
    });
  });

  it("files are read whole and in ranges, and removed", async () => {
    await put("w/abc-x.txt", "abcdef");
    expect([await read("w/abc-x.txt"), await read("w/abc-x.txt", { start: 1, end: 2 })]).toEqual([
      "abcdef",
      "bc",
    ]);
    await store.remove("w/abc-x.txt");
    expect(await read("w/abc-x.txt")).toBeNull();
    await store.remove("w/abc-x.txt");
  });

  it("files are measured without being read", async () => {
    kept.set("workspace/measured", { bytes: Buffer.from("seven b"), at: "", headers: {} });
    expect(await store.size("workspace/measured")).toBe(7);
    expect(await store.size("workspace/missing")).toBeNull();
  });

  it("files are listed page by page, limited by age", async () => {
    for (const name of ["w/a", "w/b", "users/c"]) await put(name, "x");
    kept.get("w/b")!.at = "2020-01-01T00:00:00.000Z";
    const names = async (before: Date) => {
      const all: string[] = [];
      for await (const some of store.namesBefore(before)) all.push(...some);
      return all;
    };
    expect(await names(new Date(Date.now() + 1000))).toEqual(["w/a", "w/b", "users/c"]);
    expect(await names(new Date(Date.now() - 60_000))).toEqual(["w/b"]);
  });

  it("a file that the bucket refuses fails with the bucket's message, and the received file stays", async () => {
    refuses = true;
    await expect(put("w/abc-x.txt", "x")).rejects.toThrow(/403.*AccessDenied/);
    expect(existsSync(join(folder, "received"))).toBe(true);
    await expect(store.open("w/abc-x.txt", null)).rejects.toThrow(/403/);
  });

  it("files are never requested by names that could escape the bucket", async () => {
    await expect(store.open("../secret", null)).rejects.toThrow();
  });
});

describe("the settings of a bucket", () => {
  it("bucket settings are given completely or not at all", () => {
    expect(readS3({})).toBeNull();
    expect(() => readS3({ S3_BUCKET: "cairn" })).toThrow(/S3_ACCESS_KEY_ID/);
    expect(() => readS3({ ...KEYS, S3_ENDPOINT: "minio:9000" })).toThrow(/S3_ENDPOINT/);
  });
  it("AWS is addressed by region when no endpoint is given, with the bucket in the host", () => {
    expect(readS3({ ...KEYS, S3_REGION: "eu-central-1" })).toMatchObject({
      endpoint: "https://s3.eu-central-1.amazonaws.com",
      path_style: false,
    });
    expect(readS3({ ...KEYS, S3_ENDPOINT: "http://minio:9000/" })).toMatchObject({
      endpoint: "http://minio:9000",
      path_style: true,
    });
    expect(readS3({ ...KEYS, S3_ENDPOINT: "https://r2.example", S3_FORCE_PATH_STYLE: "0" })?.path_style).toBe(
      false,
    );
  });
});
