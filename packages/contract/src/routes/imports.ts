// CSV import into a project (docs/import.md).
import { ImportReport, ImportRequest } from "../entities/csv-import.ts";
import { route } from "../route.ts";

const P = "/api/workspaces/:slug/projects/:project_id";

export const imports = {
  csv: route({
    method: "POST",
    path: `${P}/import-csv/`,
    access: "project.admin",
    summary: "Import issues and comments from CSV; `dry_run` only reports",
    body: ImportRequest,
    bodyLimit: 200_000_000,
    success: { status: 200, body: ImportReport },
    errors: ["invalid", "import.unreadable", "import.running"],
    mutates: true,
  }),
};
