import { observer } from "mobx-react-lite";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { t } from "../../components/exports/text.ts";
import { ExportForm } from "./export-form.tsx";
import { ExportHistory } from "./export-history.tsx";

/** `/{ws}/settings/exports/`: for members (spec §2). */
export const ExportsScreen = observer(function ExportsScreen() {
  const open = useWorkspace();
  usePageTitle(`${t("title")} · ${open.workspace?.name ?? open.slug}`);
  return (
    <SettingsPage title={t("title")} lead={t("lead")}>
      <ExportForm open={open} />
      <ExportHistory open={open} />
    </SettingsPage>
  );
});
