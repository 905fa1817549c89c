// Errors of the instance and its console.

export const INSTANCE_ERRORS = {
  "instance.mail_unset": {
    status: 400,
    dialect: "error",
    message: "There's no email server. Enter its host first.",
  },
  "instance.mail_failed": { status: 400, dialect: "error", message: "Couldn't send the email." },
  "changelog.unset": { status: 400, dialect: "error", message: "This installation has no changelog." },
  "failed_change.fails_again": {
    status: 409,
    dialect: "error",
    message: "The change failed again.",
  },
  "backup.unset": {
    status: 400,
    dialect: "error",
    message: "There's no directory for backups. Set BACKUP_DIR and start Cairn again.",
  },
  "backup.running": { status: 409, dialect: "error", message: "A backup is already being written." },
} as const;
