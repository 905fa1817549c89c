// How bodies are read: JSON (an empty one is no body), forms as flat text, multipart by the handlers
// that receive files (platform/files/receive.ts), nothing else.
import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { fail } from "../failure.ts";

export async function addBodyParsers(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers();
  await app.register(formbody, { bodyLimit: 65_536 });
  await app.register(multipart, { throwFileSizeLimit: false });
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "" || body.length === 0) done(null, undefined);
    else void parse(request, body.toString(), done);
  });
  app.addContentTypeParser("*", (_request, payload, done) => {
    payload.resume();
    done(fail("unsupported_media"));
  });
}
