// Git: the repositories of a project, its rules, and what concerns an issue (docs/adr/0043). Hosts send their events to
// an address outside the contract, because their bodies are their own (`features/git/inbound.ts`).
import { Type } from "typebox";
import {
  GitConnection,
  GitConnectionDraft,
  GitConnectionPatch,
  GitConnectionWithSecret,
  GitDelivery,
  GitLink,
  GitReconnection,
  GitRules,
} from "../entities/git.ts";
import { route } from "../route.ts";
import { Uuid } from "../schema.ts";

const P = "/api/workspaces/:slug/projects/:project_id";
const C = `${P}/git-connections`;

export const git_connections = {
  list: route({
    method: "GET",
    path: `${C}/`,
    access: "project.admin",
    summary: "The repositories that are connected to the project, by creation; without token and secret",
    success: { status: 200, body: Type.Array(GitConnection) },
  }),
  create: route({
    method: "POST",
    path: `${C}/`,
    access: "project.admin",
    summary: "Connect a repository; a token is tested, and creates the webhook if it may",
    body: GitConnectionDraft,
    success: { status: 201, body: GitConnectionWithSecret },
    errors: ["invalid", "conflict"],
    mutates: true,
  }),
  update: route({
    method: "PATCH",
    path: `${C}/:connection_id/`,
    access: "project.admin",
    summary: "Pause or resume a connection; events that arrive meanwhile are logged and ignored",
    body: GitConnectionPatch,
    success: { status: 200, body: GitConnection },
    errors: ["git.not_found", "invalid"],
    mutates: true,
  }),
  reconnect: route({
    method: "POST",
    path: `${C}/:connection_id/reconnect/`,
    access: "project.admin",
    summary: "Replace secret and webhook, and the token if one is given; `secret` is returned here only",
    body: GitReconnection,
    success: { status: 200, body: GitConnectionWithSecret },
    errors: ["git.not_found", "invalid"],
    mutates: true,
  }),
  test: route({
    method: "POST",
    path: `${C}/:connection_id/test/`,
    access: "project.admin",
    summary: "Read the repository with the stored token",
    success: { status: 200, body: GitConnection },
    errors: ["git.not_found", "invalid"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${C}/:connection_id/`,
    access: "project.admin",
    summary: "Disconnect a repository, and delete its webhook there; what issues show of it stays",
    success: { status: 204 },
    errors: ["git.not_found"],
    mutates: true,
  }),
  deliveries: route({
    method: "GET",
    path: `${C}/:connection_id/deliveries/`,
    access: "project.admin",
    summary: "What the host has sent, newest first; at most 50, older ones with `before`",
    query: Type.Object({ before: Type.Optional(Uuid) }),
    success: { status: 200, body: Type.Array(GitDelivery) },
    errors: ["git.not_found"],
  }),
};

export const git_rules = {
  list: route({
    method: "GET",
    path: `${P}/git-rules/`,
    access: "project.admin",
    summary: "Which state pull requests move issues to, in order",
    success: { status: 200, body: GitRules },
  }),
  replace: route({
    method: "PUT",
    path: `${P}/git-rules/`,
    access: "project.admin",
    summary: "Replace all rules; each state must be one of the project",
    body: Type.Object({ rules: GitRules }),
    success: { status: 200, body: GitRules },
    errors: ["invalid"],
    mutates: true,
  }),
};

export const git_links = {
  list: route({
    method: "GET",
    path: `${P}/issues/:issue_id/git-links/`,
    access: "project.view",
    summary: "Pull requests, branches and commits that mention an issue, newest first; at most 200",
    success: { status: 200, body: Type.Array(GitLink) },
    errors: ["issue.not_found"],
  }),
};
