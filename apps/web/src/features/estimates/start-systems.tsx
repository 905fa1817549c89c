import type { Project } from "@cairn/contract/entities/project";
import { observer } from "mobx-react-lite";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { SettingsSection } from "../../settings/settings-layout.tsx";
import { openSystemDialog } from "./system-dialog.tsx";
import { type Template, TEMPLATES } from "./templates.ts";
import { t } from "./text.ts";

/** The templates that a project without estimates can start with. */
export const StartSystems = observer(function StartSystems({ project }: { project: Project }) {
  const open = useWorkspace();
  const start = (template: Template | null): void => openSystemDialog(open, project, template);
  return (
    <SettingsSection title={t("start")} lead={t("start_hint")}>
      <ul className="grid grid-cols-3 gap-2 max-md:grid-cols-1">
        {TEMPLATES.map((template) => (
          <li key={template.name}>
            <Card
              title={t(template.name)}
              kind={t(`type_${template.type}`)}
              text={template.values.join(" · ")}
              onClick={() => start(template)}
            />
          </li>
        ))}
        <li>
          <Card title={t("by_hand")} text={t("by_hand_hint")} onClick={() => start(null)} />
        </li>
      </ul>
    </SettingsSection>
  );
});

interface CardProps {
  title: string;
  kind?: string;
  text: string;
  onClick: () => void;
}

function Card({ title, kind, text, onClick }: CardProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex h-full w-full flex-col rounded-card bg-surface px-3 py-2.5 text-left frame hover:bg-hover"
    >
      <span className="flex w-full items-baseline gap-2">
        <span className="cut flex-1 font-medium text-ink">{title}</span>
        {kind ? <span className="text-11 text-ink-3">{kind}</span> : null}
      </span>
      <span className="num cut w-full text-12 text-ink-3">{text}</span>
    </button>
  );
}
