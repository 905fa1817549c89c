// The whole contract: group → name → route. The typed client and the permission matrix use these names.
import type { RouteDef } from "../route.ts";
import { agent_runs } from "./agent-runs.ts";
import { agents } from "./agents.ts";
import { analytics } from "./analytics.ts";
import { api_tokens, own_tokens } from "./api-tokens.ts";
import { assistant } from "./assistant.ts";
import { audit_log, instance_audit_log } from "./audit-log.ts";
import { auth } from "./auth.ts";
import { calendar_feeds } from "./calendar-feeds.ts";
import { backups } from "./backups.ts";
import { chat_channels } from "./chat-channels.ts";
import { comments } from "./comments.ts";
import { cycles } from "./cycles.ts";
import { dashboards } from "./dashboards.ts";
import { deploy_boards } from "./deploy-boards.ts";
import { estimates } from "./estimates.ts";
import { exports } from "./exports.ts";
import { push } from "./push.ts";
import { workspace_imports } from "./workspace-imports.ts";
import { favorites } from "./favorites.ts";
import { files } from "./files.ts";
import { git_connections, git_links, git_rules } from "./git.ts";
import { imports } from "./imports.ts";
import { import_runs } from "./import-runs.ts";
import { integrations } from "./integrations.ts";
import { inbox } from "./inbox.ts";
import { inbox_sources, inbox_forms } from "./inbox-sources.ts";
import { instance } from "./instance.ts";
import {
  issue_archive,
  issue_attachments,
  issue_links,
  issue_places,
  reactions,
  sub_issues,
  subscriptions,
} from "./issue-details.ts";
import { issue_pages } from "./issue-pages.ts";
import { issue_relations } from "./issue-relations.ts";
import { bulk_issues, issue_drafts, issue_lists } from "./issue-lists.ts";
import { issues } from "./issues.ts";
import { labels } from "./labels.ts";
import { link_cards } from "./link-cards.ts";
import { modules } from "./modules.ts";
import { notifications } from "./notifications.ts";
import { authorizations, oauth_applications, own_applications } from "./oauth.ts";
import { page_collections } from "./page-collections.ts";
import { pages, workspace_pages } from "./pages.ts";
import { passkeys } from "./passkeys.ts";
import { payments } from "./payments.ts";
import { profiles } from "./profiles.ts";
import { projects } from "./projects.ts";
import { public_boards } from "./public-boards.ts";
import { references } from "./references.ts";
import { search } from "./search.ts";
import { slack_app, slack_links } from "./slack.ts";
import { states } from "./states.ts";
import { trash } from "./trash.ts";
import { two_factor, workspace_security } from "./two-factor.ts";
import { users } from "./users.ts";
import { views, workspace_views } from "./views.ts";
import { webhook_logs, webhooks } from "./webhooks.ts";
import { workspace_themes } from "./workspace-themes.ts";
import { workspaces } from "./workspaces.ts";

export const routes = {
  auth,
  instance,
  instance_audit_log,
  audit_log,
  backups,
  users,
  two_factor,
  passkeys,
  workspace_security,
  workspaces,
  agents,
  agent_runs,
  workspace_themes,
  projects,
  states,
  trash,
  labels,
  estimates,
  cycles,
  link_cards,
  modules,
  notifications,
  views,
  workspace_views,
  pages,
  workspace_pages,
  page_collections,
  issues,
  issue_lists,
  issue_drafts,
  bulk_issues,
  issue_archive,
  issue_places,
  sub_issues,
  issue_links,
  issue_relations,
  issue_attachments,
  reactions,
  subscriptions,
  comments,
  inbox,
  inbox_sources,
  inbox_forms,
  git_connections,
  git_rules,
  git_links,
  issue_pages,
  deploy_boards,
  public_boards,
  favorites,
  files,
  references,
  search,
  imports,
  import_runs,
  integrations,
  exports,
  workspace_imports,
  push,
  calendar_feeds,
  chat_channels,
  slack_app,
  slack_links,
  analytics,
  dashboards,
  profiles,
  payments,
  assistant,
  webhooks,
  webhook_logs,
  api_tokens,
  own_tokens,
  oauth_applications,
  own_applications,
  authorizations,
};

export interface NamedRoute {
  /** `issues.create` */
  name: string;
  definition: RouteDef;
}

/** Every route with its dotted name, in the order of declaration. */
export const allRoutes: NamedRoute[] = Object.entries(routes).flatMap(([group, byName]) =>
  Object.entries(byName).map(([name, definition]) => ({ name: `${group}.${name}`, definition })),
);
