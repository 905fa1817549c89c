import { Dialog as Radix } from "radix-ui";
import type { KeyboardEvent, ReactNode } from "react";
import { cx } from "./cx.ts";
import { IconButton } from "./icon-button.tsx";
import { useReturnFocus } from "./return-focus.ts";
import { uiWords } from "./words.ts";

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The title is only read aloud; the content shows its own head. */
  hideTitle?: boolean;
  description?: ReactNode;
  children?: ReactNode;
  /** Right-aligned below the content, the primary action last. */
  footer?: ReactNode;
  /** Px on a desktop; a phone shows a sheet of full height. */
  width?: number;
  /** `center`, or `top` (112 px) for dialogs whose height changes while one types. */
  position?: "center" | "top";
  role?: "dialog" | "alertdialog";
  /** What gets the focus on opening. Default: the first field, else the first button. */
  initialFocus?: () => HTMLElement | null | undefined;
  /** Called before the dialog closes by Esc, × or a click outside; false keeps it open (unsaved text). */
  canClose?: () => boolean;
  closeLabel?: string;
  /** The content brings its own padding and scrolling. */
  bare?: boolean;
  className?: string;
};

/** ⌘Enter or Ctrl Enter submits the form around the focus, or else the only form of `scope` (look, Shortcuts). */
export function submitOnModEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return;
  const target = event.target instanceof Element ? event.target.closest("form") : null;
  const form = target ?? event.currentTarget.querySelector("form");
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}

/** The first field of a dialog: what one came to fill in, rather than the × at its top. */
function firstField(content: EventTarget | null): HTMLElement | null {
  if (!(content instanceof Element)) return null;
  return content.querySelector<HTMLElement>(
    "input:not([type=hidden], :disabled), textarea:not(:disabled), [contenteditable=true]",
  );
}

/** A modal dialog: title 16/600, radius 12, scrim. Returns the focus where it came from. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, position = "center", width = 480 } = props;
  const { ref, restore } = useReturnFocus(open);
  const change = (next: boolean): void => {
    if (next || props.canClose?.() !== false) onOpenChange(next);
  };
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=open]:animate-appear" />
        <div
          className={cx(
            "pointer-events-none fixed inset-0 z-40 flex justify-center md:p-4",
            position === "top" ? "items-start md:pt-28" : "items-center",
          )}
        >
          <Radix.Content
            ref={ref}
            data-layer=""
            role={props.role ?? "dialog"}
            {...(props.description ? null : { "aria-describedby": undefined })}
            onKeyDown={submitOnModEnter}
            onOpenAutoFocus={(event) => {
              const first = props.initialFocus?.() ?? firstField(event.currentTarget);
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            onCloseAutoFocus={restore}
            onInteractOutside={(event) => {
              // The shared picker above the dialog is part of what one is doing in it, and a message that asks for an answer
              // ("Retry") does not end it either.
              const { target } = event.detail.originalEvent;
              if (target instanceof Element && target.closest("[data-layer], [data-toasts]"))
                event.preventDefault();
            }}
            className={cx(
              "pointer-events-auto flex max-h-full w-full flex-col overflow-hidden bg-raised shadow-dialog outline-none [--bg:var(--raised)]",
              "max-md:h-full max-md:max-w-none! md:rounded-dialog data-[state=open]:animate-pop",
              props.className,
            )}
            style={{ maxWidth: width }}
          >
            <DialogHead {...props} />
            {props.bare ? (
              props.children
            ) : (
              <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5">{props.children}</div>
            )}
            {props.footer ? (
              <div className="flex flex-none items-center justify-end gap-2 border-t border-line px-5 py-3">
                {props.footer}
              </div>
            ) : null}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

function DialogHead({ title, hideTitle, description, closeLabel = uiWords().close }: DialogProps) {
  if (hideTitle) {
    return (
      <>
        <Radix.Title className="sr-only">{title}</Radix.Title>
        {description ? <Radix.Description className="sr-only">{description}</Radix.Description> : null}
      </>
    );
  }
  return (
    <div className="flex flex-none items-start gap-3 px-5 pt-4 pb-3">
      <div className="min-w-0 flex-1">
        <Radix.Title className="text-16 font-strong text-ink">{title}</Radix.Title>
        {description ? (
          <Radix.Description className="mt-1 text-pretty text-ink-3">{description}</Radix.Description>
        ) : null}
      </div>
      <Radix.Close asChild>
        <IconButton icon="x" label={closeLabel} shortcut="escape" className="-mr-2" />
      </Radix.Close>
    </div>
  );
}
