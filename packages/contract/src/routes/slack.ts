// The Slack app of a workspace and the links between its people and members (docs/adr/0048). Slack itself calls
// addresses outside the contract, because their bodies are its own (`features/chat/slack/receive.ts`).
import { SlackApp, SlackAppPatch, SlackLinkQuestion, SlackLinkToken } from "../entities/slack.ts";
import { route } from "../route.ts";

const S = "/api/workspaces/:slug/slack-app";
const LINK = "/api/users/slack-link/";

export const slack_app = {
  retrieve: route({
    method: "GET",
    path: `${S}/`,
    access: "workspace.admin",
    summary: "The Slack app of the workspace without its secrets, and who is linked to it",
    success: { status: 200, body: SlackApp },
  }),
  connect: route({
    method: "PATCH",
    path: `${S}/`,
    access: "workspace.admin",
    summary: "Connect a Slack app by its signing secret, or replace its secrets",
    body: SlackAppPatch,
    success: { status: 200, body: SlackApp },
    errors: ["invalid"],
    mutates: true,
  }),
  disconnect: route({
    method: "DELETE",
    path: `${S}/`,
    access: "workspace.admin",
    summary: "Disconnect the Slack app, with all links between its people and members",
    success: { status: 204 },
    errors: ["slack.not_connected"],
    mutates: true,
  }),
  unlink: route({
    method: "DELETE",
    path: `${S}/people/:person_id/`,
    access: "workspace.admin",
    summary: "End the link of one person",
    success: { status: 204 },
    errors: ["slack.link_not_found"],
    mutates: true,
  }),
};

export const slack_links = {
  question: route({
    method: "GET",
    path: LINK,
    access: "user.self",
    summary: "Which person in Slack a link would let act as the caller",
    query: SlackLinkToken,
    success: { status: 200, body: SlackLinkQuestion },
    errors: ["slack.link_not_found"],
  }),
  confirm: route({
    method: "POST",
    path: LINK,
    access: "user.self",
    summary: "Let that person act as the caller in the workspace; the link is then used up",
    body: SlackLinkToken,
    success: { status: 204 },
    errors: ["slack.link_not_found"],
    mutates: true,
  }),
};
