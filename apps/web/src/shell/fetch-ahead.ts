// What the first screen does without is fetched once that has come to rest, or as soon as somebody sets to work: her first menu,
// dialog or peek then opens as quickly as any later one, and also when the connection is lost meanwhile.
import { onLazyFailure, preloadParts } from "@cairn/ui/lazy-part";
import { toast } from "@cairn/ui/toast";
import { t } from "../i18n/common.ts";

/** After this the screen that was asked for is there, on most connections. */
const REST_MS = 3000;
const FIRST_MOVES = ["pointerdown", "keydown", "wheel", "pointermove"] as const;

/** Waits for rest or the first move, whichever is sooner. @returns what stops the waiting */
export function fetchAhead(): () => void {
  const stop = (): void => {
    clearTimeout(timer);
    for (const move of FIRST_MOVES) removeEventListener(move, begin, true);
  };
  const begin = (): void => {
    stop();
    void preloadParts();
  };
  const timer = setTimeout(begin, REST_MS);
  for (const move of FIRST_MOVES) addEventListener(move, begin, { capture: true, passive: true });
  return stop;
}

onLazyFailure((_error, retry) =>
  toast({
    title: t("load_part_failed"),
    description: t("load_part_failed_text"),
    tone: "error",
    action: { label: t("retry"), onAction: retry },
  }),
);
