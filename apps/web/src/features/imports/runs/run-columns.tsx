import type { ImportPreview, ImportRun } from "@cairn/contract/entities/import-run";
import { observer } from "mobx-react-lite";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { SettingsSection } from "../../../settings/settings-layout.tsx";
import { FieldTable, itemsFor } from "../column-table.tsx";
import { t } from "../text.ts";
import { decide, type RunPlace } from "./run-data.ts";

/** Fields that only imports of the job have. */
const MORE = [
  "alias",
  "group",
  "archived",
  "estimate",
  "cycle",
  "modules",
  "blocked_by",
  "blocking",
  "duplicate",
  "relates_to",
  "comments",
  "attachments",
  "url",
] as const;

interface RunColumnsProps {
  open: OpenWorkspace;
  run: ImportRun;
  at: RunPlace;
  preview: ImportPreview;
}

/** The columns of a table; another choice reads the file again. */
export const RunColumns = observer(function RunColumns({ open, run, at, preview }: RunColumnsProps) {
  const items = itemsFor(open.cache.project.get(run.project)?.properties ?? []);
  const skipped = items.slice(-1);
  return (
    <SettingsSection title={t("columns")} lead={t("columns_lead")}>
      <FieldTable
        columns={preview.columns}
        items={[
          ...items.slice(0, -1),
          ...MORE.map((field) => ({ value: field, label: t(`field_${field}`) })),
          ...skipped,
        ]}
        onMap={(header, field) => {
          const columns = { ...run.mapping.columns, [header]: field };
          void decide(at, { columns });
        }}
      />
    </SettingsSection>
  );
});
