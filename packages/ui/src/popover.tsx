import { Popover as Radix } from "radix-ui";
import { useMemo, type ReactNode } from "react";
import { cx } from "./cx.ts";
import { useReturnFocus } from "./return-focus.ts";

/** The anchor of a floating element: an element, a point (a right click), or a rectangle. Viewport px. */
export type Anchor =
  | Element
  | { x: number; y: number }
  | { left: number; top: number; width: number; height: number };

/** The rectangle of an anchor in viewport px, measured each time so that it follows scrolling. */
export function anchorRect(anchor: Anchor): DOMRect {
  if (anchor instanceof Element) return anchor.getBoundingClientRect();
  if ("x" in anchor && "y" in anchor) {
    const size = anchor instanceof DOMRect ? [anchor.width, anchor.height] : [0, 0];
    return new DOMRect(anchor.x, anchor.y, size[0], size[1]);
  }
  return new DOMRect(anchor.left, anchor.top, anchor.width, anchor.height);
}

export type PopoverProps = {
  /** The id of the content, for `aria-controls`. */
  id?: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  anchor: Anchor;
  children: ReactNode;
  /** Accessible name of the dialog. */
  label: string;
  side?: "bottom" | "right" | "top" | "left";
  align?: "start" | "center" | "end";
  /** Px; the content's own width by default. */
  width?: number;
  /** The element that gets the focus on opening. Default: the first field or button inside. */
  initialFocus?: () => HTMLElement | null | undefined;
  className?: string;
};

/**
 * A floating panel, controlled and anchored anywhere; 4 px from its anchor, edges aligned, kept inside the window. The
 * focus moves in on opening and returns on closing, unless the person clicked elsewhere.
 */
export function Popover(props: PopoverProps) {
  const { open, onOpenChange, anchor, children, label, side = "bottom", align = "start" } = props;
  const virtual = useMemo(() => ({ current: { getBoundingClientRect: () => anchorRect(anchor) } }), [anchor]);
  const { ref, left, restore } = useReturnFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={virtual} />
      <Radix.Portal>
        <Radix.Content
          ref={ref}
          id={props.id}
          data-layer=""
          role="dialog"
          aria-label={label}
          side={side}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => {
            const first = props.initialFocus?.();
            if (!first) return;
            event.preventDefault();
            first.focus({ preventScroll: true });
          }}
          onInteractOutside={(event) => {
            const { target } = event.detail.originalEvent;
            // A second press on the anchor closes it, instead of closing and reopening it.
            if (anchor instanceof Element && target instanceof Node && anchor.contains(target)) {
              event.preventDefault();
              if (event.detail.originalEvent.type === "pointerdown") onOpenChange(false);
              return;
            }
            left();
          }}
          onCloseAutoFocus={restore}
          // A dialog below prevents the page from scrolling; a layer above it still scrolls.
          onWheel={(event) => event.stopPropagation()}
          onTouchMove={(event) => event.stopPropagation()}
          className={cx(
            "z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] rounded-card bg-raised text-13 shadow-menu outline-none [--bg:var(--raised)]",
            "origin-(--radix-popover-content-transform-origin) data-[state=open]:animate-pop",
            props.className,
          )}
          style={{ width: props.width }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
