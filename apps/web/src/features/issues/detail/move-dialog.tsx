import type { Project } from "@cairn/contract/entities/project";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { Icon } from "@cairn/ui/icon";
import { openPicker } from "@cairn/ui/picker-host";
import { observer } from "mobx-react-lite";
import { useState, type FormEvent } from "react";
import { t as common } from "../../../i18n/common.ts";
import { t } from "../../../i18n/issue-places.ts";
import { ProjectLogo } from "../../../components/project-logo.tsx";
import { openDialog } from "../../../shell/dialogs.tsx";
import { writableProjects } from "../create/writable-projects.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { moveTo } from "./archive-and-move.ts";

/** The projects that the issue can be moved to. Observed. */
const otherProjects = ({ open, data }: IssueDetail): Project[] =>
  writableProjects(open).filter(({ id }) => id !== data.projectId);

/** Asks for a project, then moves the issue there. */
export const openMoveDialog = (detail: IssueDetail): void =>
  openDialog((close) => <MoveDialog detail={detail} close={close} />);

const MoveDialog = observer(function MoveDialog({
  detail,
  close,
}: {
  detail: IssueDetail;
  close: () => void;
}) {
  const projects = otherProjects(detail);
  const [id, setId] = useState<string | null>(projects[0]?.id ?? null);
  const [isBusy, setBusy] = useState(false);
  const chosen = projects.find((project) => project.id === id);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!chosen || isBusy) return;
    setBusy(true);
    await moveTo(detail, chosen);
    close();
  };
  return (
    <Dialog
      open
      width={440}
      title={t("move_title", { key: detail.key })}
      description={projects.length === 0 ? t("move_none") : t("move_text")}
      onOpenChange={(next) => !next && close()}
      className="max-md:mx-4 max-md:h-auto! max-md:rounded-dialog"
    >
      <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {chosen ? <Choice projects={projects} chosen={chosen} onChoose={setId} /> : null}
        <div className="flex justify-end gap-2">
          <Button variant="ghost" size={32} onClick={close}>
            {common("cancel")}
          </Button>
          {chosen ? (
            <Button type="submit" variant="primary" size={32} loading={isBusy}>
              {t("move_confirm")}
            </Button>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
});

/** The chosen project; a click offers the others. */
function Choice(props: {
  projects: readonly Project[];
  chosen: Project;
  onChoose: (id: string | null) => void;
}) {
  const { projects, chosen, onChoose } = props;
  const open = (anchor: Element): void =>
    openPicker({
      anchor,
      label: t("move_project"),
      width: 398,
      items: projects.map((project) => ({
        value: project.id,
        label: project.name,
        hint: project.identifier,
        icon: <ProjectLogo project={project} />,
      })),
      value: chosen.id,
      onChange: onChoose,
    });
  return (
    <Button
      full
      size={32}
      leading={<ProjectLogo project={chosen} />}
      aria-label={`${t("move_project")}: ${chosen.name}`}
      aria-haspopup="listbox"
      className="justify-start!"
      onClick={(event) => open(event.currentTarget)}
    >
      <span className="cut min-w-0 flex-1 text-left">{chosen.name}</span>
      <Icon name="updown" className="text-ink-4" />
    </Button>
  );
}
