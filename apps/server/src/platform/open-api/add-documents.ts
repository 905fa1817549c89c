// Serves the machine-readable contract and its viewer.
import type { FastifyInstance } from "fastify";
import type { Runtime } from "../runtime.ts";
import { programDocument, webDocument } from "./documents.ts";
import { addViewer } from "./viewer.ts";

const DOCUMENTS = { "/api/openapi.json": webDocument, "/api/v1/openapi.json": programDocument };

/** The texts are made when they are first requested: most servers are never asked. */
export function addDocuments(app: FastifyInstance, { version }: Runtime): void {
  for (const [path, documentOf] of Object.entries(DOCUMENTS)) {
    let text: string | null = null;
    app.get(path, async (_request, reply) => {
      text ??= JSON.stringify(documentOf(version));
      return reply.type("application/json").send(text);
    });
  }
  addViewer(app);
}
