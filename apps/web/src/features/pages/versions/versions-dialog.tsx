import type { PageRow } from "@cairn/contract/entities/page";
import type { PageVersion } from "@cairn/contract/entities/page-version";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { Dialog } from "@cairn/ui/dialog";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import { toast } from "@cairn/ui/toast";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { reportFailure } from "../../../data/failure.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { orUntitled } from "../../../i18n/common.ts";
import { t } from "../../../i18n/page-versions.ts";
import { explainAny } from "../../../session/explain-any.ts";
import { confirm } from "../../../shell/dialogs.tsx";
import { textRefusal } from "../page-place.ts";
import { KeepVersion } from "./keep-version.tsx";
import { useLoaded } from "./use-loaded.ts";
import { versionCalls } from "./version-calls.ts";
import { VersionList } from "./version-list.tsx";
import { fullTime } from "./version-time.ts";
import { VersionView } from "./version-view.tsx";

interface VersionsDialogProps {
  open: OpenWorkspace;
  pageId: string;
  onClose: () => void;
}

/** The earlier texts of a page: read, compared, named and restored. */
export const VersionsDialog = observer(function VersionsDialog({
  open,
  pageId,
  onClose,
}: VersionsDialogProps) {
  const page = open.cache.page.get(pageId);
  if (!page) return null;
  return (
    <Dialog
      open
      bare
      onOpenChange={(next) => !next && onClose()}
      title={t("title", { name: orUntitled(page.name) })}
      width={1040}
      className="md:h-[min(48rem,90vh)]"
    >
      <Versions open={open} page={page} mayEdit={textRefusal(open, page) === null} onClose={onClose} />
    </Dialog>
  );
});

interface VersionsProps {
  open: OpenWorkspace;
  page: PageRow;
  mayEdit: boolean;
  onClose: () => void;
}

function Versions({ open, page, mayEdit, onClose }: VersionsProps) {
  const [loaded, retry, replace] = useLoaded(page.id, versionCalls(open, page).list);
  if (loaded === null) return <Skeleton className="m-5 h-40" />;
  if ("error" in loaded)
    return (
      <ErrorState title={t("load_failed")} text={explainAny(loaded.error) ?? undefined} onRetry={retry} />
    );
  return (
    <ListAndText
      open={open}
      page={page}
      mayEdit={mayEdit}
      versions={loaded.value}
      onChange={replace}
      onClose={onClose}
    />
  );
}

interface ListAndTextProps extends VersionsProps {
  versions: readonly PageVersion[];
  onChange: (versions: PageVersion[]) => void;
}

function ListAndText({ open, page, mayEdit, versions, onChange, onClose }: ListAndTextProps) {
  // On a phone the list is shown until one is chosen.
  const [chosen, setChosen] = useState<string | null>(null);
  const found = versions.findIndex(({ id }) => id === chosen);
  const index = Math.max(found, 0);
  const version = versions[index];
  const keep = (kept: PageVersion): void => {
    onChange([kept, ...versions.filter(({ id }) => id !== kept.id)]);
    setChosen(kept.id);
  };
  return (
    <div className="flex min-h-0 flex-1 border-t border-line">
      <aside
        className={cx(
          "w-72 flex-none overflow-y-auto border-r border-line p-3 max-md:w-full max-md:border-r-0",
          chosen !== null && "max-md:hidden",
        )}
      >
        {mayEdit && <KeepVersion calls={versionCalls(open, page)} onKept={keep} />}
        {version ? (
          <VersionList open={open} versions={versions} chosen={version.id} onChoose={setChosen} />
        ) : (
          <div className="px-2 text-pretty">
            <p className="font-medium text-ink">{t("empty_title")}</p>
            <p className="mt-1 text-ink-3">{t("empty_text")}</p>
          </div>
        )}
      </aside>
      <div className={cx("flex min-w-0 flex-1 flex-col", chosen === null && "max-md:hidden")}>
        <Button
          variant="ghost"
          size={28}
          icon="left"
          className="m-2 self-start md:hidden"
          onClick={() => setChosen(null)}
        >
          {t("back")}
        </Button>
        {version && (
          <VersionView
            open={open}
            page={page}
            version={version}
            earlier={versions[index + 1]}
            mayEdit={mayEdit}
            onRenamed={(next) => onChange(versions.map((one) => (one.id === next.id ? next : one)))}
            onRestore={() => askToRestore(open, page, version, onClose)}
          />
        )}
      </div>
    </div>
  );
}

function askToRestore(open: OpenWorkspace, page: PageRow, version: PageVersion, onClose: () => void): void {
  const time = fullTime(version.last_saved_at);
  const restore = async (): Promise<void> => {
    try {
      await versionCalls(open, page).restore(version.id);
      onClose();
      toast({ title: t("restored", { name: orUntitled(page.name), time }), icon: "restore" });
    } catch (error) {
      reportFailure(t("restore_failed"), error, () => void restore());
    }
  };
  confirm({
    title: t("restore_question", { time }),
    description: t("restore_text"),
    confirmLabel: t("restore_action"),
    danger: false,
    onConfirm: () => void restore(),
  });
}
