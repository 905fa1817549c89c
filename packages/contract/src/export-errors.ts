// What refuses an export of issues (entities/export.ts).

export const EXPORT_ERRORS = {
  "export.not_found": { status: 404, dialect: "error", message: "Export not found" },
  "export.no_file": {
    status: 404,
    dialect: "error",
    message: "This export has no file: it is not complete, or it has expired.",
  },
  "export.unknown_format": {
    status: 400,
    dialect: "error",
    message: "provider must be csv, xlsx, json or md.",
  },
  "export.page_required": { status: 400, dialect: "error", message: "per_page and cursor are required." },
  "export.too_many_at_once": {
    status: 429,
    dialect: "error",
    message: "Five of your exports are not complete yet. Wait for one of them, or cancel it.",
  },
  "export.too_many_today": {
    status: 429,
    dialect: "error",
    message: "You have exported 100 times in the last 24 hours. Try again later.",
  },
  "export.too_many_workspace_files": {
    status: 429,
    dialect: "error",
    message:
      "This workspace was exported five times in the last 24 hours. Delete one of these files, or try again later.",
  },
  "workspace_import.too_many": {
    status: 429,
    dialect: "error",
    message: "Three workspace files are kept here already. Cancel or remove one of them.",
  },
  "workspace_import.wrong_part": {
    status: 409,
    dialect: "error",
    message: "Another part of the file is due. Go on where `received` says.",
  },
  "workspace_import.wrong_moment": {
    status: 409,
    dialect: "error",
    message: "This is not possible at this stage of the import.",
  },
} as const;

export const PUSH_ERRORS = {
  "push.no_session": {
    status: 400,
    dialect: "error",
    message: "Only a signed-in browser can receive push notifications.",
  },
} as const;

export const TRASH_ERRORS = {
  "trash.not_found": { status: 404, dialect: "error", message: "This isn't in the trash." },
  "trash.no_project": {
    status: 409,
    dialect: "error",
    message: "Its project is deleted or archived. Restore the project first.",
  },
  "trash.no_place": {
    status: 409,
    dialect: "error",
    message: "What it belonged to is deleted. Restore that first.",
  },
} as const;
