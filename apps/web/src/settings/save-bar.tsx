import { Button } from "@cairn/ui/button";
import { t } from "./settings-text.ts";

export interface SaveBarProps {
  isDirty: boolean;
  busy: boolean;
  onDiscard: () => void;
}

/** The end of a settings form. It always takes up its space, so that nothing moves when the person starts to type. */
export function SaveBar({ isDirty, busy, onDiscard }: SaveBarProps) {
  return (
    <div className="mt-5 flex h-8 items-center gap-2">
      <Button type="submit" variant="primary" size={32} disabled={!isDirty} loading={busy}>
        {t("save")}
      </Button>
      {isDirty && !busy ? (
        <Button variant="ghost" size={32} onClick={onDiscard}>
          {t("discard")}
        </Button>
      ) : null}
    </div>
  );
}
