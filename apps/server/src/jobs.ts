// All scheduled jobs and queued tasks.
import { staleRuns } from "./features/agent-runs/stale.ts";
import { pruneAuditLog } from "./features/audit-log/prune.ts";
import { sendPasswordLink } from "./features/auth/password-link-task.ts";
import { automations } from "./features/automations/service.ts";
import { nightlyBackup, requestedBackup } from "./features/backups/scheduled.ts";
import { tellCycleDays } from "./features/chat/cycle-days.ts";
import { pruneMessages } from "./features/chat/prune-messages.ts";
import { expireExports } from "./features/exports/expire.ts";
import { resumeExports, writeExports } from "./features/exports/job.ts";
import { sweepFiles } from "./features/files/sweep.ts";
import { pruneGitDeliveries } from "./features/git/prune-deliveries.ts";
import { forgetCredentials, resumeImports, workOnImports } from "./features/imports/engine/job.ts";
import { wakeSnoozed } from "./features/inbox/wake-snoozed.ts";
import { sendMail } from "./features/mail/post.ts";
import { sendDigests } from "./features/notifications/digest/job.ts";
import { mailNotifications } from "./features/notifications/mail/service.ts";
import { remindOfDueDates } from "./features/notifications/reminders/job.ts";
import { mergePageUpdates } from "./features/pages/collab/job.ts";
import { thinOutPageVersions } from "./features/pages/versions/job.ts";
import { purgeExpired } from "./features/trash/purge.ts";
import { pruneDeliveries } from "./features/webhooks/prune-deliveries.ts";
import { loadImports, resumeWorkspaceImports } from "./features/workspace-imports/job.ts";
import { pushNotifications, resumePushes } from "./features/push/job.ts";
import type { AnyTask, Job } from "./platform/jobs/jobs.ts";
import { prune } from "./platform/jobs/prune.ts";

export const JOBS: readonly Job[] = [
  prune,
  pruneAuditLog,
  automations,
  sweepFiles,
  nightlyBackup,
  mailNotifications,
  remindOfDueDates,
  sendDigests,
  wakeSnoozed,
  resumeExports,
  expireExports,
  purgeExpired,
  resumeImports,
  resumeWorkspaceImports,
  forgetCredentials,
  resumePushes,
  mergePageUpdates,
  thinOutPageVersions,
  pruneDeliveries,
  pruneGitDeliveries,
  pruneMessages,
  tellCycleDays,
  staleRuns,
];

export const TASKS: readonly AnyTask[] = [
  sendMail,
  sendPasswordLink,
  writeExports,
  workOnImports,
  loadImports,
  requestedBackup,
  pushNotifications,
];
