import { two_factor, workspace_security } from "@cairn/contract/routes/two-factor";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { checkIdentity } from "./check.ts";
import { beginSetup, confirmSetup, readOwn, removeOwn, renewOwnCodes } from "./service.ts";
import { readSecurity, updateSecurity } from "./workspace-security.ts";

export function twoFactorRoutes(registration: Registration): void {
  implement(registration, two_factor, {
    retrieve: (context) => readOwn(context),
    begin: (context) => beginSetup(context),
    confirm: (context, { body }) => confirmSetup(context, body.code),
    renew_codes: (context) => renewOwnCodes(context),
    remove: (context) => removeOwn(context),
    check: (context, { body }) => checkIdentity(context, body),
  });
  implement(registration, workspace_security, {
    retrieve: (context) => readSecurity(context),
    update: (context, { body }) => updateSecurity(context, body),
  });
}
