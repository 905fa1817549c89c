import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from "react";
import { t } from "../../../i18n/issue-details.ts";
import { uploadsOf } from "./uploads.ts";
import type { IssueDetail } from "./issue-detail.ts";

const hasFiles = (data: DataTransfer | null): boolean => data?.types.includes("Files") ?? false;

/** Text fields handle files themselves: they upload them to the place of the caret. */
const isText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[contenteditable=true], input, textarea") !== null;

/** Handles files that are pasted outside of text fields, for the only open issue of the page. */
function usePastedFiles(detail: IssueDetail, canAttach: boolean): void {
  useEffect(() => {
    if (!canAttach) return undefined;
    const onPaste = (event: ClipboardEvent): void => {
      const files = Array.from(event.clipboardData?.files ?? []);
      if (files.length === 0 || event.defaultPrevented || isText(event.target)) return;
      event.preventDefault();
      uploadsOf(detail).add(files);
    };
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [detail, canAttach]);
}

/** Attaches files that are dropped on the issue, or pasted while no text field has the focus. */
export const DropFiles = observer(function DropFiles(props: { detail: IssueDetail; children: ReactNode }) {
  const { detail, children } = props;
  const { canWrite } = detail;
  // Entering a child also leaves its parent, so only the balance says whether the pointer is over the issue.
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);
  usePastedFiles(detail, canWrite);
  const over = (by: 1 | -1) => (event: DragEvent) => {
    if (!canWrite || !hasFiles(event.dataTransfer)) return;
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0 && !isText(event.target));
  };
  const onDrop = (event: DragEvent): void => {
    depth.current = 0;
    setOver(false);
    if (!canWrite || event.defaultPrevented || isText(event.target)) return;
    const files = Array.from(event.dataTransfer.files);
    if (files.length === 0) return;
    event.preventDefault();
    uploadsOf(detail).add(files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a place to drop; the same is done with a button
    <div
      onDragEnter={over(1)}
      onDragLeave={over(-1)}
      onDragOver={(event) => {
        if (canWrite && hasFiles(event.dataTransfer) && !isText(event.target)) event.preventDefault();
      }}
      onDrop={onDrop}
      className={cx("relative flex min-h-0 min-w-0 flex-1 flex-col")}
    >
      {children}
      {isOver ? (
        <div className="pointer-events-none absolute inset-2 z-10 grid place-items-end rounded-card bg-accent-soft/40 pb-6 shadow-[inset_0_0_0_2px_var(--accent)]">
          <span className="flex items-center gap-2 justify-self-center rounded-full bg-raised px-4 py-2 font-medium text-ink shadow-menu">
            <Icon name="clip" className="text-accent" />
            {t("drop_here", { key: detail.key })}
          </span>
        </div>
      ) : null}
    </div>
  );
});
