// Stock covers are stored as paths of the web app. Answers name them by whole addresses that lead to the server from other clients' origins, too
// (contract/workspace §0.2): an instance may be called by more than one name, so that the stored path cannot say it.
import { COVER_FOLDER, SERVED_COVERS } from "@cairn/domain/covers";
import type { FastifyInstance } from "fastify";
import type { Runtime } from "../runtime.ts";
import { calledAddress } from "./called-address.ts";

/** As JSON writes it. Inside of a text the quotation marks are escaped, so that no text of a person is met. */
const STORED = `"cover_image":"${COVER_FOLDER}`;

export function addCoverAddresses(app: FastifyInstance, runtime: Runtime): void {
  app.addHook("onSend", async (request, _reply, payload) =>
    typeof payload === "string" && payload.includes(STORED)
      ? payload.replaceAll(STORED, `"cover_image":"${calledAddress({ runtime, request })}${SERVED_COVERS}`)
      : payload,
  );
}
