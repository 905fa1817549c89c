import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { createPortal } from "react-dom";
import { Button } from "@cairn/ui/button";
import { t } from "./text.ts";
import { CARD_WIDTH, placeBeside, targetOf, TOUR_STEPS, type TourStep } from "./tour-steps.ts";

export interface TourCardProps {
  /** Zero-based. */
  step: number;
  /** A number beyond the last step ends the tour. */
  onStep: (step: number) => void;
  onEnd: () => void;
}

interface CardPosition {
  card: { left: number; top: number };
  ring: { left: number; top: number; width: number; height: number };
}

/** The positions of card and ring; null without a target. Follows the window's size. */
function useCardPosition(step: TourStep, card: RefObject<HTMLElement | null>): CardPosition | null {
  const [place, setPlace] = useState<CardPosition | null>(null);
  useLayoutEffect(() => {
    const measure = (): void => {
      const box = targetOf(step)?.getBoundingClientRect();
      const height = card.current?.offsetHeight ?? 0;
      if (!box || box.width === 0) return setPlace(null);
      const { left, top, width } = box;
      const view = { width: innerWidth, height: innerHeight };
      // A target taller than the window is highlighted up to the window's edge.
      const ring = { left, top, width, height: Math.min(box.height, view.height - top) };
      return setPlace({ ring, card: placeBeside(box, { height }, view) });
    };
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [step, card]);
  return place;
}

/** One step of the tour, beside its target. The page stays usable. */
export function TourCard({ step, onStep, onEnd }: TourCardProps) {
  const name = TOUR_STEPS[step] ?? TOUR_STEPS[0];
  const card = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const place = useCardPosition(name, card);
  const isLast = step === TOUR_STEPS.length - 1;
  useEffect(() => next.current?.focus(), [step]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") onEnd();
    else if (event.key === "ArrowRight") onStep(step + 1);
    else if (event.key === "ArrowLeft") onStep(step - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return createPortal(
    <>
      {place ? (
        <div
          aria-hidden
          className="pointer-events-none fixed z-40 rounded-card outline-2 -outline-offset-2 outline-accent"
          style={place.ring}
        />
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the whole card */}
      <div
        ref={card}
        role="dialog"
        aria-label={t("label")}
        data-layer=""
        onKeyDown={onKeyDown}
        className="fixed z-40 max-w-[calc(100vw-16px)] rounded-dialog bg-raised p-4 shadow-dialog [--bg:var(--raised)]"
        style={{ width: CARD_WIDTH, ...(place ? place.card : { left: 8, bottom: 72 }) }}
      >
        <div aria-live="polite">
          <p className="num text-12 text-ink-3">{t("step", { step: step + 1, all: TOUR_STEPS.length })}</p>
          <h2 className="mt-1 font-strong text-ink">{t(`${name}_title`)}</h2>
          <p className="mt-1 text-pretty text-ink-2">{t(`${name}_text`)}</p>
        </div>
        <div className="mt-4 flex items-center gap-2">
          {isLast ? null : (
            <Button variant="ghost" onClick={onEnd}>
              {t("skip")}
            </Button>
          )}
          <span className="flex-1" />
          {step > 0 ? <Button onClick={() => onStep(step - 1)}>{t("back")}</Button> : null}
          <Button ref={next} variant="primary" onClick={() => onStep(step + 1)}>
            {t(isLast ? "done" : "next")}
          </Button>
        </div>
      </div>
    </>,
    document.body,
  );
}
