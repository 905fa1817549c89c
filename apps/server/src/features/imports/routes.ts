import { imports } from "@cairn/contract/routes/imports";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { importFromRequest } from "./service.ts";

export const importRoutes = (registration: Registration): void =>
  implement(registration, imports, {
    csv: (context, { body }) => importFromRequest(context, body),
  });
