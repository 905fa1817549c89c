import type { Agent } from "@cairn/contract/entities/agent";
import { Button } from "@cairn/ui/button";
import { openPicker } from "@cairn/ui/picker-host";
import { observer } from "mobx-react-lite";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { personName } from "../../data/people.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/agents.ts";
import { SettingsRow } from "../../settings/settings-layout.tsx";
import { ListSection } from "./list-section.tsx";

/** All agents of the workspace, and the projects that they may enter. */
export function AgentsSection() {
  const { slug } = useWorkspace();
  return (
    <ListSection
      title={t("agents")}
      lead={t("agents_lead")}
      none={t("agents_none")}
      failed={t("agents_failed")}
      queryKey={["workspace", slug, "agents"]}
      load={(signal) => api.agents.all({ slug, signal })}
      row={(agent) => <AgentRow key={agent.id} agent={agent} />}
    />
  );
}

/** The end of the last change: each one begins with what the one before has left. */
let last: Promise<void> = Promise.resolve();

const choose = (open: OpenWorkspace, agent: Agent, wanted: readonly string[]): void => {
  last = last.then(() => change(open, agent, wanted));
};

/** Adds the agent to projects and removes it from others. Never rejects. */
async function change(open: OpenWorkspace, agent: Agent, wanted: readonly string[]): Promise<void> {
  const { id, member } = agent;
  const { slug, cache } = open;
  const rows = cache.agent.all().filter((row) => row.is_active && row.member.id === id);
  const added = wanted.filter((project) => !rows.some((row) => row.project === project));
  const removed = rows.filter((row) => !wanted.includes(row.project));
  try {
    if (added.length > 0)
      cache.agent.put(
        await api.agents.add_projects({ slug, agent_id: id, body: { project_ids: [...added] } }),
      );
    for (const row of removed) {
      await api.agents.remove_project({ slug, agent_id: id, member_project_id: row.project });
      cache.agent.put([{ ...row, is_active: false }]);
    }
  } catch (error) {
    reportFailure(t("projects_failed", { name: personName(member) }), error, () =>
      choose(open, agent, wanted),
    );
  }
}

const AgentRow = observer(function AgentRow({ agent }: { agent: Agent }) {
  const open = useWorkspace();
  const name = personName(agent.member);
  const own = open.cache.project
    .all()
    .filter(({ is_member, archived_at }) => is_member && archived_at === null)
    .sort((a, b) => a.name.localeCompare(b.name));
  const inside = new Set(
    open.cache.agent
      .all()
      .filter((row) => row.is_active && row.member.id === agent.id)
      .map((row) => row.project),
  );
  const names = own.filter(({ id }) => inside.has(id)).map((project) => project.name);
  return (
    <SettingsRow
      title={name}
      text={
        <>
          {agent.application_name === null ? t("of_token") : t("of_application")} · <code>{agent.slug}</code>
          {" · "}
          {names.length === 0 ? t("in_no_project") : t("in_projects", { projects: names.join(", ") })}
        </>
      }
      action={
        <Button
          aria-label={t("choose_projects_of", { name })}
          aria-haspopup="dialog"
          disabled={own.length === 0}
          onClick={(event) =>
            openPicker({
              anchor: event.currentTarget,
              label: t("choose_projects_of", { name }),
              multiple: true,
              items: own.map((project) => ({ value: project.id, label: project.name })),
              value: [...inside],
              onChange: (wanted) => choose(open, agent, wanted),
            })
          }
        >
          {t("choose_projects")}
        </Button>
      }
    />
  );
});
