import { Button } from "@cairn/ui/button";
import { Checkbox } from "@cairn/ui/checkbox";
import { Dialog } from "@cairn/ui/dialog";
import { useState, type FormEvent } from "react";
import { t as common } from "../../i18n/common.ts";
import { t } from "../../i18n/new-issue.ts";

interface PasteProps {
  titles: readonly string[];
  /** How many lines were left out because of the limit. */
  omitted: number;
  close: () => void;
  onCreate: (titles: string[]) => void;
}

/** Lists pasted lines, each of which can be deselected, before issues are created from them. */
export function PasteDialog({ titles, omitted, close, onCreate }: PasteProps) {
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const chosen = titles.filter((_title, at) => !skipped.has(at));
  const toggle = (at: number): void => {
    const next = new Set(skipped);
    if (!next.delete(at)) next.add(at);
    setSkipped(next);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    close();
    if (chosen.length > 0) onCreate(chosen);
  };
  return (
    <Dialog
      open
      width={520}
      title={t("paste_many_title", { count: titles.length })}
      description={
        omitted > 0 ? t("paste_too_many", { count: titles.length, left: omitted }) : t("paste_many_text")
      }
      onOpenChange={(next) => !next && close()}
    >
      <form onSubmit={submit} className="flex min-h-0 flex-1 flex-col gap-4">
        <ul
          aria-label={t("paste_list")}
          className="-mx-2 max-h-[min(50vh,420px)] min-h-0 flex-1 overflow-y-auto rounded-card border border-line p-1"
        >
          {titles.map((title, at) => (
            // Lines may be equal, and their order never changes.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at}>
              <label className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-item px-2 hover:bg-hover max-md:min-h-10">
                <Checkbox checked={!skipped.has(at)} onChange={() => toggle(at)} aria-label={title} />
                <span className={skipped.has(at) ? "cut text-ink-4 line-through" : "cut text-ink"}>
                  {title}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <div className="flex flex-none justify-end gap-2">
          <Button variant="ghost" size={32} onClick={close}>
            {common("cancel")}
          </Button>
          <Button type="submit" variant="primary" size={32} disabled={chosen.length === 0}>
            {t("paste_many_confirm", { count: chosen.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
