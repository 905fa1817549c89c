import type { OauthAuthorization } from "@cairn/contract/entities/oauth";
import { Button } from "@cairn/ui/button";
import { TimeAgo } from "@cairn/ui/time-ago";
import { api } from "../../data/api.ts";
import { useNow } from "../../session/use-now.ts";
import { SettingsPage, SettingsRow } from "../../settings/settings-layout.tsx";
import { confirm } from "../../shell/dialogs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { attempt, ownApplications } from "./application-source.tsx";
import { ListSection } from "./list-section.tsx";
import { RegisteredSection } from "./registered-section.tsx";
import { t } from "./text.ts";

const KEY = ["my", "oauth-authorizations"];

/** `/profile/applications/`: what the person has allowed applications, and those that they have registered. */
export function ApplicationsScreen() {
  usePageTitle(t("applications"));
  return (
    <SettingsPage title={t("applications")} lead={t("applications_lead")}>
      <ListSection
        title={t("allowed")}
        lead={t("allowed_lead")}
        none={t("allowed_none")}
        failed={t("allowed_failed")}
        queryKey={KEY}
        load={(signal) => api.authorizations.list({ signal })}
        row={(row) => <AllowedRow key={row.application} row={row} />}
      />
      <RegisteredSection source={ownApplications} />
    </SettingsPage>
  );
}

const confirmRevocation = ({ application, application_name: name }: OauthAuthorization): void =>
  confirm({
    title: t("revoke_question", { name }),
    description: t("revoke_text"),
    confirmLabel: t("revoke"),
    onConfirm: () =>
      attempt(KEY, { done: t("revoked", { name }), failed: t("revoke_failed", { name }) }, () =>
        api.authorizations.revoke({ application_id: application }),
      ),
  });

function AllowedRow({ row }: { row: OauthAuthorization }) {
  const now = useNow();
  const { application_name: name, is_self_registered, scope, workspaces, created_at, last_used } = row;
  const facts = [
    is_self_registered ? t("self_registered") : null,
    t(`scope_${scope}`),
    workspaces === null ? t("everywhere") : workspaces.join(", "),
  ];
  return (
    <SettingsRow
      title={name}
      text={
        <>
          {facts.filter((fact) => fact !== null).join(" · ")} · {t("since")}{" "}
          <TimeAgo iso={created_at} now={now} /> ·{" "}
          {last_used === null ? (
            t("never_used")
          ) : (
            <>
              {t("last_used")} <TimeAgo iso={last_used} now={now} />
            </>
          )}
        </>
      }
      action={
        <Button aria-label={t("revoke_named", { name })} onClick={() => confirmRevocation(row)}>
          {t("revoke")}
        </Button>
      }
    />
  );
}
