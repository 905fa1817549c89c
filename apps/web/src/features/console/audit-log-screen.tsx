import { AuditLog, type AuditSource } from "../../components/audit-log/audit-log.tsx";
import { t as audit } from "../../components/audit-log/text.ts";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { consoleApi } from "./api.ts";
import { AuditForwarding } from "./audit-forwarding.tsx";
import { t } from "./text.ts";

const SOURCE: AuditSource = {
  key: ["console"],
  list: (query, signal) => consoleApi.instance_audit_log.list({ query, signal }),
  people: (signal) => consoleApi.instance_audit_log.people({ signal }),
  file: "/api/instances/audit-log/export/",
};

/** `/god-mode/audit-log/`: what was done in the instance and all of its workspaces. */
export function AuditLogScreen() {
  usePageTitle(`${t("audit_log")} · ${t("title")}`);
  return (
    <SettingsPage title={t("audit_log")} lead={audit("console_lead")}>
      <AuditForwarding />
      <AuditLog source={SOURCE} />
    </SettingsPage>
  );
}
