// Every command, in the order of `cairn help`.
import { backup, restore, verify } from "./backup.ts";
import { changeEmail } from "./change-email.ts";
import type { Command } from "./command.ts";
import { configCheck } from "./config-check.ts";
import { demo } from "./demo.ts";
import { doctor } from "./doctor.ts";
import { importCsvCommand } from "./import-csv.ts";
import { resetPassword } from "./reset-password.ts";
import { reset2fa } from "./reset-2fa.ts";
import { runJob } from "./run-job.ts";
import { userCommands } from "./users.ts";
import { exportWorkspaceCommand, importWorkspaceCommand } from "./workspace-file.ts";

export const commands: readonly Command[] = [
  backup,
  verify,
  restore,
  doctor,
  configCheck,
  importCsvCommand,
  exportWorkspaceCommand,
  importWorkspaceCommand,
  ...userCommands,
  resetPassword,
  changeEmail,
  reset2fa,
  runJob,
  demo,
];
