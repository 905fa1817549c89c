import { useState } from "react";
import { Button } from "@cairn/ui/button";
import { useSession } from "../../../session/session.ts";
import { completeTour } from "./complete-tour.ts";
import { t } from "./text.ts";
import { TourCard } from "./tour-card.tsx";
import { TOUR_STEPS } from "./tour-steps.ts";

/** Offers the tour until it is done or dismissed, and runs it. */
export function Tour() {
  const { profile } = useSession();
  /** Null before the tour has started. */
  const [step, setStep] = useState<number | null>(null);
  if (profile.is_tour_completed) return null;
  const end = (): void => {
    setStep(null);
    void completeTour();
  };
  if (step !== null)
    return (
      <TourCard
        step={step}
        onStep={(next) => (next < TOUR_STEPS.length ? setStep(Math.max(0, next)) : end())}
        onEnd={end}
      />
    );
  return (
    <section
      aria-label={t("label")}
      className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card px-4 py-2.5 frame"
    >
      <p className="min-w-0 flex-1 basis-60 text-pretty text-ink-3">
        <span className="font-medium text-ink">{t("invite")}</span> {t("invite_text")}
      </p>
      <Button variant="primary" onClick={() => setStep(0)}>
        {t("start")}
      </Button>
      <Button variant="ghost" onClick={end}>
        {t("not_now")}
      </Button>
    </section>
  );
}
