// Backups of the whole instance, in the console.
import { BackupStatus } from "../entities/backup.ts";
import { route } from "../route.ts";

const B = "/api/instances/backups";

export const backups = {
  status: route({
    method: "GET",
    path: `${B}/`,
    access: "instance.admin",
    summary: "Where backups are written, and those that are there",
    success: { status: 200, body: BackupStatus },
  }),
  begin: route({
    method: "POST",
    path: `${B}/`,
    access: "instance.admin",
    summary: "Write a backup now, in the background",
    success: { status: 200, body: BackupStatus },
    errors: ["backup.unset", "backup.running"],
  }),
};
