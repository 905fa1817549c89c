// Applications of OAuth 2.1: how they are registered, allowed, installed and removed. The endpoints that applications
// call themselves are in server/features/oauth/protocol-routes.ts.
import { Type } from "typebox";
import {
  NewOauthApplication,
  OauthApplication,
  OauthApplicationDraft,
  OauthApplicationPatch,
  OauthAuthorization,
  OauthDecision,
  OauthInstallation,
  OauthQuestion,
  OauthRedirect,
  OauthRequest,
} from "../entities/oauth.ts";
import { route } from "../route.ts";

const W = "/api/workspaces/:slug/oauth-applications";
const OWN = "/api/users/oauth-applications";
const INSTALLED = "/api/workspaces/:slug/app-installations";

export const oauth_applications = {
  list: route({
    method: "GET",
    path: `${W}/`,
    access: "workspace.admin",
    summary: "The applications that this workspace has registered, by name",
    success: { status: 200, body: Type.Array(OauthApplication) },
  }),
  create: route({
    method: "POST",
    path: `${W}/`,
    access: "workspace.admin",
    summary: "Register an application; only this response contains its secret",
    body: OauthApplicationDraft,
    success: { status: 201, body: NewOauthApplication },
    errors: ["invalid"],
    mutates: true,
  }),
  update: route({
    method: "PATCH",
    path: `${W}/:application_id/`,
    access: "workspace.admin",
    summary: "Change a registered application",
    body: OauthApplicationPatch,
    success: { status: 200, body: OauthApplication },
    errors: ["application.not_found", "invalid"],
    mutates: true,
  }),
  renew_secret: route({
    method: "POST",
    path: `${W}/:application_id/secret/`,
    access: "workspace.admin",
    summary: "Replace the secret of an application; the old one ends at once",
    success: { status: 200, body: NewOauthApplication },
    errors: ["application.not_found", "invalid"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${W}/:application_id/`,
    access: "workspace.admin",
    summary: "Delete an application, everywhere it is installed or allowed",
    success: { status: 204 },
    errors: ["application.not_found"],
    mutates: true,
  }),
  installed: route({
    method: "GET",
    path: `${INSTALLED}/`,
    access: "workspace.admin",
    summary: "The applications that are installed in the workspace, by name",
    success: { status: 200, body: Type.Array(OauthInstallation) },
  }),
  uninstall: route({
    method: "DELETE",
    path: `${INSTALLED}/:installation_id/`,
    access: "workspace.admin",
    summary: "Remove an application from the workspace, with its bot and all of its tokens",
    success: { status: 204 },
    errors: ["application.not_found"],
    mutates: true,
  }),
};

export const own_applications = {
  list: route({
    method: "GET",
    path: `${OWN}/`,
    access: "user.self",
    summary: "The applications that the caller has registered, by name",
    success: { status: 200, body: Type.Array(OauthApplication) },
  }),
  create: route({
    method: "POST",
    path: `${OWN}/`,
    access: "user.self",
    summary: "Register an application; only this response contains its secret",
    body: OauthApplicationDraft,
    success: { status: 201, body: NewOauthApplication },
    errors: ["invalid"],
    mutates: true,
  }),
  update: route({
    method: "PATCH",
    path: `${OWN}/:application_id/`,
    access: "user.self",
    summary: "Change one of the caller's applications",
    body: OauthApplicationPatch,
    success: { status: 200, body: OauthApplication },
    errors: ["application.not_found", "invalid"],
    mutates: true,
  }),
  renew_secret: route({
    method: "POST",
    path: `${OWN}/:application_id/secret/`,
    access: "user.self",
    summary: "Replace the secret of one of the caller's applications; the old one ends at once",
    success: { status: 200, body: NewOauthApplication },
    errors: ["application.not_found", "invalid"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${OWN}/:application_id/`,
    access: "user.self",
    summary: "Delete one of the caller's applications, everywhere it is installed or allowed",
    success: { status: 204 },
    errors: ["application.not_found"],
    mutates: true,
  }),
};

export const authorizations = {
  question: route({
    method: "GET",
    path: "/api/oauth/consent/",
    access: "user.self",
    summary: "What an application asks the caller for",
    query: OauthRequest,
    success: { status: 200, body: OauthQuestion },
    errors: ["oauth.client", "oauth.redirect", "oauth.request"],
  }),
  decide: route({
    method: "POST",
    path: "/api/oauth/consent/",
    access: "user.self",
    summary: "Allow or deny it; the browser then goes to the returned URL",
    body: OauthDecision,
    success: { status: 200, body: OauthRedirect },
    errors: ["oauth.client", "oauth.redirect", "oauth.request", "invalid"],
    mutates: true,
  }),
  list: route({
    method: "GET",
    path: "/api/users/oauth-authorizations/",
    access: "user.self",
    summary: "The applications that the caller has allowed, by name",
    success: { status: 200, body: Type.Array(OauthAuthorization) },
  }),
  revoke: route({
    method: "DELETE",
    path: "/api/users/oauth-authorizations/:application_id/",
    access: "user.self",
    summary: "Revoke everything that the caller has allowed an application",
    success: { status: 204 },
    errors: ["application.not_found"],
    mutates: true,
  }),
};
