import { Button } from "@cairn/ui/button";
import { observer } from "mobx-react-lite";
import { actionContext } from "../actions/context.ts";
import { can, useWorkspace } from "../data/workspace-context.tsx";
import { t } from "../i18n/planning.ts";
import { useProject } from "../shell/project-shell.tsx";
import { MissingScreen } from "../shell/status-screens.tsx";

/** Says that the project does not use a feature. Admins get a link to the settings where they can turn it on. */
export const SwitchedOff = observer(function SwitchedOff({ title, text }: { title: string; text: string }) {
  const open = useWorkspace();
  const project = useProject();
  const go = (): void => actionContext().go(`/${open.slug}/projects/${project.id}/settings/features/`);
  return (
    <MissingScreen
      title={title}
      text={text}
      action={
        can(open, "project.admin", project) ? (
          <Button variant="primary" size={32} onClick={go}>
            {t("to_features")}
          </Button>
        ) : null
      }
    />
  );
});
