// Stock covers are stored as paths of the web app. Responses give them as absolute URLs that also reach the server from
// other clients' origins (contract/workspace §0.2). The stored path can't contain the host, because an instance may be
// reached by more than one name.
import { COVER_FOLDER, SERVED_COVERS } from "@cairn/domain/covers";
import type { FastifyInstance } from "fastify";
import type { Runtime } from "../runtime.ts";
import { calledAddress } from "./called-address.ts";

/** As JSON writes it. Quotation marks inside a text are escaped, so this never matches text that a person wrote. */
const STORED = `"cover_image":"${COVER_FOLDER}`;

export function addCoverAddresses(app: FastifyInstance, runtime: Runtime): void {
  app.addHook("onSend", async (request, _reply, payload) =>
    typeof payload === "string" && payload.includes(STORED)
      ? payload.replaceAll(STORED, `"cover_image":"${calledAddress({ runtime, request })}${SERVED_COVERS}`)
      : payload,
  );
}
