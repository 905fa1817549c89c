import { push } from "@cairn/contract/routes/push";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { readPushState, subscribe, unsubscribe } from "./service.ts";

export const pushRoutes = (registration: Registration): void =>
  implement(registration, push, {
    state: (context) => readPushState(context),
    subscribe: (context, { body }) => subscribe(context, body),
    unsubscribe: (context) => unsubscribe(context),
  });
