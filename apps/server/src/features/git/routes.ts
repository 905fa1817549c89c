import { git_connections, git_links, git_rules } from "@cairn/contract/routes/git";
import { implement, type Registration } from "../../platform/http/implement.ts";
import {
  connect,
  disconnect,
  listConnections,
  listDeliveries,
  reconnect,
  setActive,
  testConnection,
} from "./connections.ts";
import { gitHookRoutes } from "./inbound.ts";
import { listGitLinks } from "./links.ts";
import { listRules, replaceRules } from "./rules.ts";

export async function gitRoutes(registration: Registration): Promise<void> {
  implement(registration, git_connections, {
    list: (context) => listConnections(context),
    create: (context, { body }) => connect(context, body),
    update: (context, { params, body }) => setActive(context, params.connection_id, body.is_active),
    reconnect: (context, { params, body }) => reconnect(context, params.connection_id, body.token),
    test: (context, { params }) => testConnection(context, params.connection_id),
    remove: (context, { params }) => disconnect(context, params.connection_id),
    deliveries: (context, { params, query }) => listDeliveries(context, params.connection_id, query.before),
  });
  implement(registration, git_rules, {
    list: (context) => listRules(context),
    replace: (context, { body }) => replaceRules(context, body.rules),
  });
  implement(registration, git_links, {
    list: (context, { params }) => listGitLinks(context, params.issue_id),
  });
  await gitHookRoutes(registration);
}
