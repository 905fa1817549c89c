import { Dialog } from "@cairn/ui/dialog";
import type { ReactNode } from "react";
import { t } from "../../i18n/collection-page.ts";
import { usePhone } from "../../shell/use-media.ts";

export interface PanelFrameProps {
  /** The name of the collection. */
  name: string;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of the panel beside the issues; on a phone, a sheet over them. */
export function PanelFrame({ name, onClose, children }: PanelFrameProps) {
  const phone = usePhone();
  if (phone)
    return (
      <Dialog open title={name} closeLabel={t("close_panel")} onOpenChange={(next) => !next && onClose()}>
        {children}
      </Dialog>
    );
  return (
    <aside
      aria-label={t("panel", { name })}
      data-collection-panel=""
      className="w-94 flex-none overflow-y-auto border-l border-line bg-surface px-6 py-4 max-[1199px]:w-80 max-[1199px]:px-4"
    >
      <h2 className="text-16 font-strong tracking-[-.01em] text-balance text-ink [overflow-wrap:anywhere]">
        {name}
      </h2>
      {children}
    </aside>
  );
}
