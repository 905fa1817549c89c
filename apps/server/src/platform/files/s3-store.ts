// Files in a bucket with the S3 API: AWS, MinIO, R2, Ceph and similar services. They are served through Cairn, so that
// URLs and headers are the same for every store.
import { createReadStream } from "node:fs";
import { unlink } from "node:fs/promises";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { AwsClient } from "aws4fetch";
import { type ByteRange, type FileFacts, type FileStore, requireName } from "./file-store.ts";
import type { S3Settings } from "./s3-settings.ts";

/** Connecting has a timeout; transferring bodies may take longer, but is limited, too. */
const ANSWER_MS = 30_000;
const PUT_MS = 300_000;

/** fetch requires `duplex` for bodies that are streams, but its types lack it. */
type StreamedInit = RequestInit & { duplex: "half" };

const KEYS = /<Contents>(.*?)<\/Contents>/gs;
const part = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;

export class S3Store implements FileStore {
  readonly #client: AwsClient;
  readonly #root: string;

  constructor(settings: S3Settings) {
    this.#client = new AwsClient({
      accessKeyId: settings.access_key_id,
      secretAccessKey: settings.secret_access_key,
      region: settings.region,
      service: "s3",
    });
    const { protocol, host } = new URL(settings.endpoint);
    this.#root = settings.path_style
      ? `${protocol}//${host}/${settings.bucket}`
      : `${protocol}//${settings.bucket}.${host}`;
  }

  #url(name: string): string {
    requireName(name);
    return `${this.#root}/${name}`;
  }

  async #send(url: string, init: RequestInit): Promise<Response> {
    const request = await this.#client.sign(url, init);
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(), ANSWER_MS);
    try {
      return await fetch(request, { redirect: "error", signal: giveUp.signal });
    } finally {
      clearTimeout(timer);
    }
  }

  /** @throws Error with the bucket's message, for the log */
  async #requireOk(answer: Response, deed: string): Promise<void> {
    if (answer.ok) return;
    const words = (await answer.text()).slice(0, 500);
    throw new Error(`The file store refused to ${deed}: ${answer.status} ${words}`);
  }

  async put(name: string, path: string, { size, sha256, content_type }: FileFacts): Promise<void> {
    const url = this.#url(name);
    const signed = await this.#client.sign(url, {
      method: "PUT",
      headers: {
        "content-length": String(size),
        "content-type": content_type,
        // The bucket compares this hash with the bytes that arrive.
        "x-amz-content-sha256": sha256.toString("hex"),
      },
    });
    const body = Readable.toWeb(createReadStream(path)) as ReadableStream as BodyInit;
    const init: StreamedInit = {
      method: "PUT",
      headers: signed.headers,
      body,
      duplex: "half",
      redirect: "error",
      signal: AbortSignal.timeout(PUT_MS),
    };
    await this.#requireOk(await fetch(url, init), "keep a file");
    await unlink(path);
  }

  async open(name: string, range: ByteRange | null): Promise<Readable | null> {
    const headers: Record<string, string> =
      range === null ? {} : { range: `bytes=${range.start}-${range.end}` };
    const answer = await this.#send(this.#url(name), { method: "GET", headers });
    if (answer.status === 404) {
      await answer.body?.cancel();
      return null;
    }
    await this.#requireOk(answer, "give a file");
    return answer.body === null ? Readable.from([]) : Readable.fromWeb(answer.body as ReadableStream);
  }

  async size(name: string): Promise<number | null> {
    const answer = await this.#send(this.#url(name), { method: "HEAD" });
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    await this.#requireOk(answer, "describe a file");
    const length = answer.headers.get("content-length");
    if (length === null) throw new Error(`The file store did not give the length of ${name}.`);
    return Number(length);
  }

  async remove(name: string): Promise<void> {
    const answer = await this.#send(this.#url(name), { method: "DELETE" });
    if (answer.status !== 404) await this.#requireOk(answer, "remove a file");
    await answer.body?.cancel();
  }

  async *namesBefore(moment: Date): AsyncGenerator<string[]> {
    let token: string | null = null;
    do {
      const query: URLSearchParams = new URLSearchParams({ "list-type": "2", "max-keys": "500" });
      if (token !== null) query.set("continuation-token", token);
      const answer = await this.#send(`${this.#root}/?${query}`, { method: "GET" });
      await this.#requireOk(answer, "list its files");
      const xml = await answer.text();
      yield [...xml.matchAll(KEYS)]
        .map(([, entry = ""]) => ({ key: part(entry, "Key") ?? "", at: part(entry, "LastModified") ?? "" }))
        .filter(({ at }) => new Date(at) < moment)
        .map(({ key }) => key);
      token = part(xml, "NextContinuationToken")?.replaceAll("&amp;", "&") ?? null;
    } while (token !== null);
  }
}
