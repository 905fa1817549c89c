// What refuses an import (entities/import-run.ts).

export const IMPORT_ERRORS = {
  "import.running": {
    status: 409,
    dialect: "error",
    message: "An import into this project is already in progress.",
  },
  "import.unreadable": { status: 400, dialect: "error", message: "Can't read this CSV file." },
  "import.not_found": { status: 404, dialect: "error", message: "Import not found" },
  "import.wrong_moment": {
    status: 409,
    dialect: "error",
    message: "The import is not in a state that allows this. Reload to see its state.",
  },
  "import.too_many": {
    status: 429,
    dialect: "error",
    message: "Twenty imports of this project are not complete yet. Delete one of them first.",
  },
} as const;
