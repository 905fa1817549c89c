import { cx } from "@cairn/ui/cx";
import { IconButton } from "@cairn/ui/icon-button";
import type { ReactNode } from "react";

export interface PaneBarProps {
  isPhone: boolean;
  /** The label of the button that leads back to the list, on a phone. */
  backLabel: string;
  onBack: () => void;
  children: ReactNode;
  className: string;
}

/** The header of the pane. */
export function PaneBar({ isPhone, backLabel, onBack, children, className }: PaneBarProps) {
  return (
    <header
      className={cx(
        "@container/pane flex h-bar flex-none items-center border-b border-line pr-3 pl-4 max-md:h-13 max-md:gap-0.5 max-md:px-2",
        className,
      )}
    >
      {isPhone ? <IconButton icon="left" size={40} iconSize={20} label={backLabel} onClick={onBack} /> : null}
      {children}
    </header>
  );
}
