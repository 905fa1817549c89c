import { mutate } from "@cairn/client/mutation";
import { Button } from "@cairn/ui/button";
import { actionContext } from "../../../actions/context.ts";
import { t as planning } from "../../../i18n/planning.ts";
import { t } from "../../../i18n/part-page.ts";
import type { Part } from "../../../parts/planning/part-menu.ts";
import { MissingScreen } from "../../../shell/status-screens.tsx";

/** The page of a cycle or module that is in the archive: who may, brings it back. */
export function ArchivedPart({ part, canWrite }: { part: Part; canWrite: boolean }) {
  const { open, kind, projectId, name, archiving, calls } = part;
  const restore = (): void =>
    void mutate(open.cache, {
      label: planning("restore_failed", { name }),
      changes: [archiving(null)],
      calls: [calls.restore],
    });
  const toList = (): void => actionContext().go(`/${open.slug}/projects/${projectId}/${kind}/`);
  return (
    <MissingScreen
      title={t("archived_title", { name })}
      text={t("archived_text")}
      action={
        <>
          {canWrite ? (
            <Button variant="primary" size={32} icon="restore" onClick={restore}>
              {t("restore")}
            </Button>
          ) : null}
          <Button size={32} onClick={toList}>
            {t(kind === "cycles" ? "to_cycles" : "to_modules")}
          </Button>
        </>
      }
    />
  );
}
