import { Avatar } from "@cairn/ui/avatar";
import { Icon, type IconName } from "@cairn/ui/icon";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { ProjectTile } from "@cairn/ui/project-tile";
import { StateRing } from "@cairn/ui/state-ring";
import { GROUP_COLORS } from "@cairn/domain/states";
import { preview } from "../../i18n/en/preview.ts";
import { namespace } from "../../i18n/i18n.ts";

const t = namespace("preview", preview);

const ISSUES = [
  { key: "WEB-418", title: t("issue_1"), priority: "urgent", started: true },
  { key: "WEB-397", title: t("issue_2"), priority: "high", started: true },
  { key: "WEB-425", title: t("issue_3"), priority: "high", started: true },
  { key: "WEB-411", title: t("issue_4"), priority: "medium", started: true },
  { key: "WEB-436", title: t("issue_5"), priority: "high", started: false },
  { key: "WEB-433", title: t("issue_6"), priority: "medium", started: false },
  { key: "WEB-428", title: t("issue_7"), priority: "medium", started: false },
  { key: "WEB-437", title: t("issue_8"), priority: "low", started: false },
] as const;

function Row({ icon, label }: { icon: IconName; label: string }) {
  return (
    <div className="flex h-side items-center gap-2 px-2 font-medium text-ink-2">
      <Icon name={icon} className="text-ink-4" />
      {label}
    </div>
  );
}

function Ring({ started }: { started: boolean }) {
  return started ? (
    <StateRing group="started" color={GROUP_COLORS.started} share={0.5} />
  ) : (
    <StateRing group="unstarted" color={GROUP_COLORS.unstarted} />
  );
}

function Group({ title, started }: { title: string; started: boolean }) {
  const rows = ISSUES.filter((issue) => issue.started === started);
  return (
    <>
      <div className="flex h-row items-center gap-2 border-b border-line bg-canvas px-4">
        <Icon name="down" size={14} className="text-ink-4" />
        <Ring started={started} />
        <span className="font-strong text-ink">{title}</span>
        <span className="num text-ink-3">{rows.length}</span>
      </div>
      {rows.map((issue) => (
        <div key={issue.key} className="flex h-row items-center gap-2 border-b border-line/60 pl-9">
          <PriorityIcon level={issue.priority} />
          <span className="num w-[58px] flex-none text-12 text-ink-3">{issue.key}</span>
          <Ring started={started} />
          <span className="cut font-medium text-ink">{issue.title}</span>
        </div>
      ))}
    </>
  );
}

/** A preview of the workspace with the name as it is typed. A picture: nothing in it is interactive. */
export function SetupPreview({ name, id, logo }: { name: string; id?: string; logo?: string | null }) {
  return (
    <div className="absolute top-24 left-18 grid h-180 w-275 grid-cols-[220px_1fr] overflow-hidden rounded-dialog bg-surface shadow-dialog select-none">
      <div className="border-r border-line bg-canvas px-2">
        <div className="flex h-bar items-center gap-2 px-2 font-strong text-ink">
          <Avatar name={name} id={id} src={logo} square decorative />
          <span className="cut">{name}</span>
          <Icon name="down" size={14} className="text-ink-4" />
        </div>
        <Row icon="home" label={t("home")} />
        <Row icon="box" label={t("projects")} />
        <p className="mt-2.5 flex h-side items-center px-2 text-11 font-medium text-ink-3">
          {t("your_projects")}
        </p>
        {[t("project_1"), t("project_2"), t("project_3")].map((project, index) => (
          <div
            key={project}
            className={`flex h-side items-center gap-2 rounded-control px-2 font-medium ${index === 0 ? "bg-active text-ink" : "text-ink-2"}`}
          >
            <ProjectTile name={project} />
            {project}
          </div>
        ))}
      </div>
      <div>
        <Group title={t("in_progress")} started />
        <Group title={t("todo")} started={false} />
      </div>
    </div>
  );
}
