import type { PageRow } from "@cairn/contract/entities/page";
import { Dialog } from "@cairn/ui/dialog";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useWorkspace } from "../../../data/workspace-context.tsx";
import { t } from "../../../i18n/page-comments.ts";
import { usePhone } from "../../../shell/use-media.ts";
import { commentsPanel, type PanelState } from "./panel-state.ts";
import { PanelBody } from "./panel-body.tsx";

/** The comments on a page beside its text; on a phone, a sheet over it. */
export const CommentsPanel = observer(function PageCommentsPanel({ page }: { page: PageRow }) {
  const open = useWorkspace();
  const panel = commentsPanel(open, page.id);
  const phone = usePhone();
  if (!phone) return <Beside page={page} panel={panel} />;
  return (
    <Dialog
      open
      bare
      title={t("title")}
      closeLabel={t("close")}
      onOpenChange={(next) => !next && panel.hide()}
    >
      <PanelBody page={page} panel={panel} />
    </Dialog>
  );
});

const commentsButton = (): HTMLElement | null => document.querySelector("[data-comments-button]");

function Beside({ page, panel }: { page: PageRow; panel: PanelState }) {
  const frame = useRef<HTMLElement>(null);
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    // It takes the focus from the button; fields and comments take it themselves.
    if (opener === commentsButton()) frame.current?.focus();
  }, [opener]);
  const close = (): void => {
    panel.hide();
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    (isThere ? opener : commentsButton())?.focus({ preventScroll: true });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc of the fields and buttons in it
    <aside
      ref={frame}
      aria-label={t("title")}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="flex w-94 flex-none flex-col border-l border-line bg-surface outline-none max-[1199px]:w-80 max-[1023px]:absolute max-[1023px]:inset-y-0 max-[1023px]:right-0 max-[1023px]:z-20 max-[1023px]:shadow-dialog print:hidden"
    >
      <header className="flex h-12 flex-none items-center gap-2 pr-2 pl-4">
        <h2 className="flex-1 text-14 font-strong text-ink">{t("title")}</h2>
        <IconButton icon="x" label={t("close")} shortcut="escape" onClick={close} />
      </header>
      <PanelBody page={page} panel={panel} />
    </aside>
  );
}
