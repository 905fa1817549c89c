// All features' routes. The meta-test "every route is implemented once" finds a folder in features/ that is not listed
// here.
import type { Registration } from "../platform/http/implement.ts";
import { agentRunRoutes } from "./agent-runs/routes.ts";
import { agentRoutes } from "./agents/routes.ts";
import { analyticsRoutes } from "./analytics/routes.ts";
import { apiTokenRoutes } from "./api-tokens/routes.ts";
import { assistantRoutes } from "./assistant/routes.ts";
import { attachmentRoutes } from "./attachments/routes.ts";
import { auditLogRoutes } from "./audit-log/routes.ts";
import { authRoutes } from "./auth/routes.ts";
import { backupRoutes } from "./backups/routes.ts";
import { calendarFeedRoutes } from "./calendar-feeds/routes.ts";
import { chatRoutes } from "./chat/routes.ts";
import { commentRoutes } from "./comments/routes.ts";
import { cycleRoutes } from "./cycles/routes.ts";
import { dashboardRoutes } from "./dashboards/routes.ts";
import { deployBoardRoutes } from "./deploy-boards/routes.ts";
import { estimateRoutes } from "./estimates/routes.ts";
import { externalApiRoutes } from "./external-api/routes.ts";
import { exportRoutes } from "./exports/routes.ts";
import { pushRoutes } from "./push/routes.ts";
import { workspaceImportRoutes } from "./workspace-imports/routes.ts";
import { favoriteRoutes } from "./favorites/routes.ts";
import { fileRoutes } from "./files/routes.ts";
import { gitRoutes } from "./git/routes.ts";
import { importRoutes } from "./imports/routes.ts";
import { importRunRoutes } from "./imports/runs/routes.ts";
import { integrationRoutes } from "./integrations/routes.ts";
import { inboxRoutes } from "./inbox/routes.ts";
import { inboxSourceRoutes } from "./inbox-sources/routes.ts";
import { instanceRoutes } from "./instance/routes.ts";
import { issueLinkRoutes } from "./issue-links/routes.ts";
import { issuePageRoutes } from "./issue-pages/routes.ts";
import { issuePlaceRoutes } from "./issue-places/routes.ts";
import { issueRelationRoutes } from "./issue-relations/routes.ts";
import { issueRoutes } from "./issues/routes.ts";
import { labelRoutes } from "./labels/routes.ts";
import { linkCardRoutes } from "./link-cards/routes.ts";
import { liveRoutes } from "./live/routes.ts";
import { mcpRoutes } from "./mcp/routes.ts";
import { moduleRoutes } from "./modules/routes.ts";
import { notificationRoutes } from "./notifications/routes.ts";
import { oauthRoutes } from "./oauth/routes.ts";
import { collabRoutes } from "./pages/collab/routes.ts";
import { passkeyRoutes } from "./passkeys/routes.ts";
import { pageRoutes } from "./pages/routes.ts";
import { paymentRoutes } from "./payments/routes.ts";
import { profileRoutes } from "./profiles/routes.ts";
import { projectRoutes } from "./projects/routes.ts";
import { publicBoardRoutes } from "./public-boards/routes.ts";
import { reactionRoutes } from "./reactions/routes.ts";
import { referenceRoutes } from "./references/routes.ts";
import { searchRoutes } from "./search/routes.ts";
import { stateRoutes } from "./states/routes.ts";
import { subIssueRoutes } from "./sub-issues/routes.ts";
import { subscriptionRoutes } from "./subscriptions/routes.ts";
import { trashRoutes } from "./trash/routes.ts";
import { twoFactorRoutes } from "./two-factor/routes.ts";
import { userRoutes } from "./users/routes.ts";
import { viewRoutes } from "./views/routes.ts";
import { webhookRoutes } from "./webhooks/routes.ts";
import { workspaceThemeRoutes } from "./workspace-themes/routes.ts";
import { workspaceRoutes } from "./workspaces/routes.ts";

export const features: ((registration: Registration) => void | Promise<void>)[] = [
  agentRunRoutes,
  agentRoutes,
  analyticsRoutes,
  apiTokenRoutes,
  assistantRoutes,
  attachmentRoutes,
  auditLogRoutes,
  authRoutes,
  backupRoutes,
  calendarFeedRoutes,
  chatRoutes,
  commentRoutes,
  cycleRoutes,
  dashboardRoutes,
  deployBoardRoutes,
  estimateRoutes,
  externalApiRoutes,
  exportRoutes,
  pushRoutes,
  workspaceImportRoutes,
  favoriteRoutes,
  fileRoutes,
  gitRoutes,
  importRoutes,
  importRunRoutes,
  integrationRoutes,
  inboxRoutes,
  inboxSourceRoutes,
  instanceRoutes,
  issueLinkRoutes,
  issuePageRoutes,
  issuePlaceRoutes,
  issueRelationRoutes,
  issueRoutes,
  labelRoutes,
  linkCardRoutes,
  liveRoutes,
  mcpRoutes,
  moduleRoutes,
  notificationRoutes,
  oauthRoutes,
  pageRoutes,
  collabRoutes,
  passkeyRoutes,
  paymentRoutes,
  profileRoutes,
  projectRoutes,
  publicBoardRoutes,
  reactionRoutes,
  referenceRoutes,
  searchRoutes,
  stateRoutes,
  subIssueRoutes,
  subscriptionRoutes,
  trashRoutes,
  twoFactorRoutes,
  userRoutes,
  viewRoutes,
  webhookRoutes,
  workspaceRoutes,
  workspaceThemeRoutes,
];
