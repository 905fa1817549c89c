import type { PageRow } from "@cairn/contract/entities/page";
import { Banner } from "@cairn/ui/banner";
import { Button } from "@cairn/ui/button";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useWorkspace } from "../../../data/workspace-context.tsx";
import { t } from "../../../i18n/page-document.ts";
import { discardDocument } from "./open-documents.ts";
import type { SharedDocument } from "./shared-document.ts";
import { UnsavedDialog } from "./unsaved-dialog.tsx";

/** Edits that were sent before the right ended are still being acknowledged for this many milliseconds. */
const GRACE_MS = 1000;

export type Reason = "locked" | "archived" | "role";

interface ClosedBannerProps {
  page: PageRow;
  document: SharedDocument;
  /** Why the page can't be edited. */
  reason: Reason;
  /** Opens the page again without the discarded text. */
  reopen: () => void;
}

/** Says why the page can't be edited, and offers text that was not saved. */
export const ClosedBanner = observer(function ClosedBanner(props: ClosedBannerProps) {
  const { page, document: shared, reason, reopen } = props;
  const { refusal, isEditRefused } = shared;
  const open = useWorkspace();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isEditRefused) return undefined;
    const timer = setTimeout(() => setShown(true), GRACE_MS);
    return () => clearTimeout(timer);
  }, [isEditRefused]);
  // Of an archived page, the screen says so above its title.
  const isSaidAbove = reason === "archived" && refusal === null && !isEditRefused;
  const discard = async (): Promise<void> => {
    setShown(false);
    await discardDocument(open, page.id, shared);
    reopen();
  };
  return (
    <>
      {!isSaidAbove && (
        <Banner
          tone={refusal ? "danger" : "info"}
          className="mb-3 print:hidden"
          actions={
            isEditRefused && (
              <Button size={24} onClick={() => setShown(true)}>
                {t("show_unsaved")}
              </Button>
            )
          }
        >
          {refusal ? t(`refused_${refusal}`) : t(`why_${reason}`)}
        </Banner>
      )}
      <UnsavedDialog
        open={isShown && isEditRefused}
        text={isShown ? shared.unsavedText() : ""}
        onClose={() => setShown(false)}
        onDiscard={refusal === "no_access" ? undefined : () => void discard()}
      />
    </>
  );
});
