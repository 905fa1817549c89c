import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Spinner } from "@cairn/ui/spinner";
import { observer } from "mobx-react-lite";
import { explain } from "../../../data/failure.ts";
import { t as common } from "../../../i18n/common.ts";
import { t } from "../../../i18n/issue-detail.ts";
import { t as details } from "../../../i18n/issue-details.ts";
import type { Autosave } from "../../../forms/autosave.ts";
import type { DescriptionText } from "./description-text.ts";

/** The state of saving: running, done, or failed and why. Shows nothing at rest; takes no space. */
export const SaveNote = observer(function SaveNote({ autosave }: { autosave: Autosave }) {
  const { state, error } = autosave;
  if (state === "failed") {
    return (
      <p role="alert" className="mt-2 flex items-center gap-2 text-12 text-danger">
        <span className="min-w-0">{t("save_failed", { reason: explain(error) })}</span>
        <button
          type="button"
          className="flex-none rounded-tag font-medium text-accent hover:underline"
          onClick={() => void autosave.flush()}
        >
          {t("save_retry")}
        </button>
      </p>
    );
  }
  return (
    <p role="status" className="absolute top-full right-0 flex h-4 items-center gap-1 text-11 text-ink-3">
      {state === "submitting" ? (
        <>
          <Spinner size={12} />
          {t("saving")}
        </>
      ) : null}
      {state === "submitted" ? t("saved") : null}
    </p>
  );
});

/**
 * Says that someone else has edited the same text. If both have changed the same passage, offers to remove one version.
 */
export const MergeNote = observer(function MergeNote({ text }: { text: DescriptionText }) {
  const { merged } = text;
  if (merged === null) return null;
  const { by, conflict } = merged;
  const said =
    conflict === null
      ? by === null
        ? details("merged_unknown")
        : details("merged", { name: by })
      : by === null
        ? details("conflict_unknown")
        : details("conflict", { name: by });
  return (
    <div
      role={conflict === null ? "status" : "alert"}
      className="mt-5 flex flex-wrap items-center gap-x-2 gap-y-1.5 rounded-control bg-accent-soft px-2.5 py-1.5 text-12 text-ink-2"
    >
      <span className="min-w-0 flex-1 basis-60">{said}</span>
      {conflict === null ? null : (
        <span className="flex flex-none gap-1">
          <Button size={24} onClick={() => text.choose("mine")}>
            {details("conflict_mine")}
          </Button>
          <Button size={24} onClick={() => text.choose("theirs")}>
            {details("conflict_theirs")}
          </Button>
          <Button size={24} onClick={() => text.choose("both")}>
            {details("conflict_both")}
          </Button>
        </span>
      )}
      {conflict === null ? (
        <IconButton icon="x" size={20} label={common("dismiss")} onClick={() => text.choose("both")} />
      ) : null}
    </div>
  );
});
