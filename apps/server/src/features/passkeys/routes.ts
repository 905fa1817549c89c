import { passkeys } from "@cairn/contract/routes/passkeys";
import { implement, type Registration } from "../../platform/http/implement.ts";
import {
  addPasskey,
  beginCheck,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from "./service.ts";

export const passkeyRoutes = (registration: Registration): void =>
  implement(registration, passkeys, {
    list: (context) => listPasskeys(context),
    begin: (context) => beginPasskey(context),
    add: (context, { body }) => addPasskey(context, body),
    rename: (context, { params, body }) => renamePasskey(context, params.passkey_id, body.name),
    remove: (context, { params }) => removePasskey(context, params.passkey_id),
    check_options: (context) => beginCheck(context),
  });
