import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { useReturnFocus } from "./return-focus.ts";

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Accessible name; the drawer has no visible title. */
  label: string;
  children: ReactNode;
  /** Px; never wider than the window minus 48. */
  width?: number;
  className?: string;
};

/** The sidebar on a phone: slides in from the left over a scrim, closes by Esc or a click on the scrim. */
export function Drawer({ open, onOpenChange, label, children, width = 312, className }: DrawerProps) {
  const { ref, restore } = useReturnFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=open]:animate-appear" />
        <Radix.Content
          ref={ref}
          data-layer=""
          data-surface="sidebar"
          aria-describedby={undefined}
          onCloseAutoFocus={restore}
          className={cx(
            "fixed inset-y-0 left-0 z-40 flex max-w-[calc(100vw-48px)] flex-col bg-canvas shadow-dialog outline-none data-[state=open]:animate-slide",
            className,
          )}
          style={{ width }}
        >
          <Radix.Title className="sr-only">{label}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
