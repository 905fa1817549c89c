import { two_factor } from "@cairn/contract/routes/two-factor";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { checkIdentity } from "./check.ts";
import { beginSetup, confirmSetup, readOwn, removeOwn, renewOwnCodes } from "./service.ts";

export const twoFactorRoutes = (registration: Registration): void =>
  implement(registration, two_factor, {
    retrieve: (context) => readOwn(context),
    begin: (context) => beginSetup(context),
    confirm: (context, { body }) => confirmSetup(context, body.code),
    renew_codes: (context) => renewOwnCodes(context),
    remove: (context) => removeOwn(context),
    check: (context, { body }) => checkIdentity(context, body),
  });
