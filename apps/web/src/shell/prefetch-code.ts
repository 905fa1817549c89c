// Prefetches code that the first screen does not need, once that screen has settled or at the first interaction. The
// first menu, dialog or peek then opens as quickly as later ones, even if the connection is lost meanwhile.
import { onLazyFailure, preloadParts } from "@cairn/ui/lazy-part";
import { toast } from "@cairn/ui/toast";
import { t } from "../i18n/common.ts";

/** A screen without skeletons for this long has settled. */
const SETTLED_MS = 3000;
const CHECK_MS = 500;
const FIRST_INTERACTIONS = ["pointerdown", "keydown", "wheel", "pointermove"] as const;

const isLoading = (): boolean => document.querySelector("[aria-busy=true]") !== null;

/**
 * Waits for the screen to settle or for the first interaction.
 * @returns stops waiting
 */
export function prefetchCode(): () => void {
  let rested = 0;
  const stop = (): void => {
    clearInterval(timer);
    for (const move of FIRST_INTERACTIONS) removeEventListener(move, begin, true);
  };
  const begin = (): void => {
    stop();
    void preloadParts();
  };
  const timer = setInterval(() => {
    rested = isLoading() ? 0 : rested + CHECK_MS;
    if (rested >= SETTLED_MS) begin();
  }, CHECK_MS);
  for (const move of FIRST_INTERACTIONS) addEventListener(move, begin, { capture: true, passive: true });
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
