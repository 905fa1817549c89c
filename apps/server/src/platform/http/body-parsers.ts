// How request bodies are read: JSON (an empty body counts as none), forms as flat text, multipart by the handlers that
// receive files (platform/files/receive.ts), and no other type.
import { isUtf8 } from "node:buffer";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { fail, invalid } from "../failure.ts";
import { readJson } from "./json-body.ts";

/** Most bytes of a form. */
const FORM_LIMIT = 65_536;

/** A name or value of a form. @throws bad_request when it is not UTF-8 */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch (error) {
    if (error instanceof URIError) throw fail("bad_request");
    throw error;
  }
}

/** The fields of a form, each of which may occur once. @throws bad_request, invalid */
export function readForm(bytes: Buffer): Record<string, string> {
  if (!isUtf8(bytes)) throw fail("bad_request");
  const fields = new Map<string, string>();
  for (const pair of bytes.toString("utf8").split("&")) {
    if (pair === "") continue;
    const end = pair.indexOf("=");
    const name = decoded(end === -1 ? pair : pair.slice(0, end));
    if (fields.has(name)) throw invalid({ [name]: ["This field appears twice."] });
    fields.set(name, end === -1 ? "" : decoded(pair.slice(end + 1)));
  }
  return Object.fromEntries(fields);
}

export async function addBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer", bodyLimit: FORM_LIMIT },
    async (_request: FastifyRequest, body: Buffer) => readForm(body),
  );
  app.addContentTypeParser(
    "application/json",
    { parseAs: "buffer" },
    async (_request: FastifyRequest, body: Buffer) => (body.length === 0 ? undefined : readJson(body)),
  );
  app.addContentTypeParser("*", (_request, payload, done) => {
    payload.resume();
    done(fail("unsupported_media"));
  });
}
