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
  /** The title is only read aloud; the content has a header of its own. */
  hideTitle?: boolean;
  description?: ReactNode;
  children?: ReactNode;
  /** Right-aligned below the content, the primary action last. */
  footer?: ReactNode;
  /** Px on a desktop; a phone shows a full-height sheet. */
  width?: number;
  /** `center`, or `top` (112 px) for dialogs whose height changes during typing. */
  position?: "center" | "top";
  role?: "dialog" | "alertdialog";
  /** The element that gets the focus on opening. Default: the first field, otherwise the first button. */
  initialFocus?: () => HTMLElement | null | undefined;
  /** Called before the dialog closes by Esc, × or a click outside; false keeps it open (unsaved text). */
  canClose?: () => boolean;
  closeLabel?: string;
  /** The content brings its own padding and scrolling. */
  bare?: boolean;
  /**
   * The page behind is covered, but not made inert by inherited styles: otherwise a long list would be restyled and
   * laid out again before the dialog is visible.
   */
  light?: boolean;
  className?: string;
};

/** ⌘Enter or Ctrl Enter submits the form around the focus, otherwise the only form of `scope` (look, Shortcuts). */
export function submitOnModEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Enter" || !(event.metaKey || event.ctrlKey) || event.nativeEvent.isComposing) return;
  const target = event.target instanceof Element ? event.target.closest("form") : null;
  const form = target ?? event.currentTarget.querySelector("form");
  if (!form) return;
  event.preventDefault();
  form.requestSubmit();
}

/** The first field of a dialog, its actual purpose, rather than the × at its top. */
function firstField(content: EventTarget | null): HTMLElement | null {
  if (!(content instanceof Element)) return null;
  return content.querySelector<HTMLElement>(
    "input:not([type=hidden], :disabled), textarea:not(:disabled), [contenteditable=true]",
  );
}

/** Keeps Tab inside a dialog whose surroundings are not inert. */
function keepTab(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== "Tab") return;
  const all = [
    ...event.currentTarget.querySelectorAll<HTMLElement>("input, button, a[href], [tabindex='0']"),
  ];
  const at = all.indexOf(document.activeElement as HTMLElement);
  const next = all.at((at + (event.shiftKey ? -1 : 1)) % all.length);
  event.preventDefault();
  next?.focus();
}

function Scrim({ light }: Pick<DialogProps, "light">) {
  if (light)
    return <div aria-hidden className="pointer-events-auto fixed inset-0 z-40 animate-appear bg-scrim" />;
  return <Radix.Overlay className="fixed inset-0 z-40 bg-scrim data-[state=open]:animate-appear" />;
}

/**
 * The pressed element is outside, but belongs to the work in the dialog: a picker above it, a message with an action
 * ("Retry").
 */
function keepForLayers(event: { detail: { originalEvent: Event }; preventDefault: () => void }): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest("[data-layer], [data-toasts]")) event.preventDefault();
}

/** A modal dialog: title 16/600, radius 12, scrim. Returns the focus to where it was. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, position = "center", width = 480 } = props;
  const { ref, restore } = useReturnFocus(open);
  const change = (next: boolean): void => {
    if (next || props.canClose?.() !== false) onOpenChange(next);
  };
  return (
    <Radix.Root open={open} onOpenChange={change} modal={!props.light}>
      <Radix.Portal>
        <Scrim light={props.light} />
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
            aria-modal={props.light}
            {...(props.description ? null : { "aria-describedby": undefined })}
            onKeyDown={(event) => {
              if (props.light) keepTab(event);
              submitOnModEnter(event);
            }}
            // A dialog below prevents the page from scrolling; a layer above it still scrolls.
            onWheel={(event) => event.stopPropagation()}
            onOpenAutoFocus={(event) => {
              const first = props.initialFocus?.() ?? firstField(event.currentTarget);
              if (!first) return;
              event.preventDefault();
              first.focus();
            }}
            onCloseAutoFocus={restore}
            onInteractOutside={keepForLayers}
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
              <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{props.children}</div>
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
    <div className="flex flex-none items-start gap-3 px-5 pt-4 pb-2.5">
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
