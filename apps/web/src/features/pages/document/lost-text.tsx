import { Button } from "@cairn/ui/button";
import { lazyPart } from "@cairn/ui/lazy-part";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { t } from "../../../i18n/page-document.ts";
import { lostTexts } from "./lost-texts.ts";

const UnsavedDialog = lazyPart(async () => (await import("./unsaved-dialog.tsx")).UnsavedDialog);

interface LostTextProps {
  open: OpenWorkspace;
  pageId: string;
}

/** Offers text that a person typed into a page which was deleted, or closed to them, before it was saved. */
export const LostText = observer(function LostText({ open, pageId }: LostTextProps) {
  const [isClosed, setClosed] = useState(false);
  const text = lostTexts.of(open, pageId);
  if (text === undefined) return null;
  return (
    <>
      <Button size={32} onClick={() => setClosed(false)}>
        {t("show_unsaved")}
      </Button>
      <UnsavedDialog
        open={!isClosed}
        text={text}
        onClose={() => setClosed(true)}
        onDiscard={() => lostTexts.discard(open, pageId)}
      />
    </>
  );
});
