import { Avatar } from "@cairn/ui/avatar";
import { Pill } from "@cairn/ui/pill";
import { observer } from "mobx-react-lite";
import { personName } from "../../data/people.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/agents.ts";
import { SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";
import { roleLabel } from "./role-select.tsx";

/** The agents of a project, or of all of this person's projects, below its members. Nothing if there are none. */
export const AgentList = observer(function AgentList({ projectId }: { projectId?: string }) {
  const { cache } = useWorkspace();
  const rows = cache.agent
    .all()
    .filter((row) => row.is_active && (projectId === undefined || row.project === projectId));
  const agents = [...new Map(rows.map((row) => [row.member.id, row])).values()].sort((a, b) =>
    personName(a.member).localeCompare(personName(b.member)),
  );
  if (agents.length === 0) return null;
  return (
    <SettingsSection title={t("agents")} lead={t("members_lead")}>
      <SettingsRows>
        {agents.map(({ member, role }) => (
          <li key={member.id} className="flex h-14 items-center gap-3 px-4">
            <Avatar name={personName(member)} id={member.id} src={member.avatar} size={28} decorative />
            <p className="cut font-medium text-ink">{personName(member)}</p>
            <Pill>{t("agent")}</Pill>
            <span className="flex-1" />
            {projectId === undefined ? null : (
              <span className="flex-none px-2.5 text-ink-3">{roleLabel(role)}</span>
            )}
          </li>
        ))}
      </SettingsRows>
    </SettingsSection>
  );
});
