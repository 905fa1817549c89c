import { authorizations, oauth_applications, own_applications } from "@cairn/contract/routes/oauth";
import type { UserContext, WorkspaceContext } from "../../platform/http/context.ts";
import { implement, type Registration } from "../../platform/http/implement.ts";
import {
  type ApplicationPlace,
  applicationsIn,
  createApplication,
  removeApplication,
  renewSecret,
  updateApplication,
} from "./applications.ts";
import { listAuthorizations, revokeAuthorization } from "./authorizations.ts";
import { decideRequest, readQuestion } from "./consent.ts";
import { listInstallations, removeInstallation } from "./installations.ts";
import { oauthProtocolRoutes } from "./protocol-routes.ts";

const inWorkspace = ({ workspace }: WorkspaceContext): ApplicationPlace => ({ workspace_id: workspace.id });
const own = ({ me }: UserContext): ApplicationPlace => ({ owner_id: me.id });

export function oauthRoutes(registration: Registration): void {
  implement(registration, oauth_applications, {
    list: (context) => applicationsIn(context.runtime.db, inWorkspace(context)),
    create: (context, { body }) => createApplication(context, inWorkspace(context), body),
    update: (context, { params, body }) =>
      updateApplication(context, inWorkspace(context), params.application_id, body),
    renew_secret: (context, { params }) => renewSecret(context, inWorkspace(context), params.application_id),
    remove: (context, { params }) => removeApplication(context, inWorkspace(context), params.application_id),
    installed: (context) => listInstallations(context),
    uninstall: (context, { params }) => removeInstallation(context, params.installation_id),
  });
  implement(registration, own_applications, {
    list: (context) => applicationsIn(context.runtime.db, own(context)),
    create: (context, { body }) => createApplication(context, own(context), body),
    update: (context, { params, body }) =>
      updateApplication(context, own(context), params.application_id, body),
    renew_secret: (context, { params }) => renewSecret(context, own(context), params.application_id),
    remove: (context, { params }) => removeApplication(context, own(context), params.application_id),
  });
  implement(registration, authorizations, {
    question: (context, { query }) => readQuestion(context, query),
    decide: (context, { body }) => decideRequest(context, body),
    list: (context) => listAuthorizations(context),
    revoke: (context, { params }) => revokeAuthorization(context, params.application_id),
  });
  oauthProtocolRoutes(registration);
}
