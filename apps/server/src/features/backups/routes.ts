import { backups } from "@cairn/contract/routes/backups";
import { implement, type Registration } from "../../platform/http/implement.ts";
import { beginBackup, readBackupStatus } from "./scheduled.ts";

export function backupRoutes(registration: Registration): void {
  implement(registration, backups, {
    status: ({ runtime }) => readBackupStatus(runtime),
    begin: (context) => beginBackup(context),
  });
}
