import { useImperativeHandle, useLayoutEffect, useRef, type Ref, type TextareaHTMLAttributes } from "react";
import { cx } from "./cx.ts";

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  /** Initial height, in lines of 20 px. */
  minRows?: number;
  /** Height after which it scrolls, in lines. */
  maxRows?: number;
  /** No frame and no padding: a text edited in place. */
  bare?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
};

const LINE = 20;

/** A field that grows with its text. */
export function TextArea({ minRows = 3, maxRows = 12, bare, className, ref, ...rest }: TextAreaProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => own.current);
  const fit = (): void => {
    const area = own.current;
    if (!area) return;
    area.style.height = "auto";
    area.style.height = `${area.scrollHeight}px`;
  };
  useLayoutEffect(fit, [rest.value, rest.defaultValue]);
  const padding = bare ? 0 : 12;
  return (
    <textarea
      rows={1}
      {...rest}
      ref={own}
      onInput={(event) => {
        rest.onInput?.(event);
        fit();
      }}
      className={cx(
        "block w-full resize-none text-13 text-ink outline-none disabled:opacity-60",
        bare ? "bg-transparent p-0" : "field-focus rounded-control bg-surface px-2.5 py-1.5",
        !bare && (rest["aria-invalid"] ? "shadow-[inset_0_0_0_1px_var(--danger)]" : "frame-strong"),
        className,
      )}
      style={{
        minHeight: minRows * LINE + padding,
        maxHeight: maxRows * LINE + padding,
        ...rest.style,
      }}
    />
  );
}
