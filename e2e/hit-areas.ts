// Checks touch targets on a phone: the size of controls, and whether they are outside the screen or covered by the
// floating button.
import type { Page } from "@playwright/test";

/** The minimum size in px in both directions (look/README, 16), less half a pixel for rounding at each edge. */
const LEAST = 39;

const CONTROLS =
  "button, a[href], input, select, textarea, summary, " +
  ["button", "checkbox", "switch", "tab", "radio", "menuitem", "menuitemcheckbox", "menuitemradio", "option"]
    .map((role) => `[role=${role}]`)
    .join(", ");

/**
 * Visible controls whose touch target is smaller than 40 × 40 px, as `tag "name" width×height`. Each is scrolled into
 * view and measured outward from a point inside, so that areas covered by neighbors do not count. Excludes covered
 * controls, links within a sentence (WCAG 2.5.8), and file inputs behind a button.
 */
export function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ controls, least }) => {
      const REACH = 44;
      const isInline = (element: Element): boolean => getComputedStyle(element).display.startsWith("inline");
      const isInText = (element: Element): boolean => {
        if (element.closest("[contenteditable]") !== null) return true;
        if (!element.matches("a, button") || !isInline(element)) return false;
        // Parts of a sentence may have their own elements.
        let around = element.parentElement;
        while (around && getComputedStyle(around).display === "inline") around = around.parentElement;
        return (around?.textContent ?? "").trim() !== (element.textContent ?? "").trim();
      };
      const isSeen = (element: Element): boolean => {
        const { width, height } = element.getBoundingClientRect();
        if (width <= 1 || height <= 1 || element.matches("[type=file], [type=hidden], :disabled"))
          return false;
        return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      };
      const has = (element: Element, x: number, y: number): boolean => {
        const hit = document.elementFromPoint(x, y);
        if (hit === null) return false;
        const control = hit.closest(controls);
        if (control === element) return true;
        // A label activates its field.
        return control === null && hit.closest("label")?.control === element;
      };
      const extent = (element: Element, x: number, y: number, dx: number, dy: number): number => {
        let steps = 0;
        while (steps < REACH && has(element, x + dx * (steps + 1), y + dy * (steps + 1))) steps += 1;
        return steps;
      };
      const own = (element: Element): [number, number][] => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const middle: [number, number] = [left + width / 2, top + height / 2];
        if (has(element, ...middle)) return [middle];
        const parts = [0.1, 0.3, 0.5, 0.7, 0.9];
        return parts
          .flatMap((down) =>
            parts.map((over): [number, number] => [left + width * over, top + height * down]),
          )
          .filter(([x, y]) => has(element, x, y));
      };
      const nameOf = (element: Element): string =>
        (element.getAttribute("aria-label") ?? element.textContent ?? "")
          .trim()
          .replaceAll(/\s+/g, " ")
          .slice(0, 50) ||
        (element.getAttribute("placeholder") ?? element.id);
      const found = new Map<string, string>();
      const layers =
        "[role=dialog], [role=alertdialog], [role=menu], [data-radix-popper-content-wrapper], [cmdk-root]";
      const isBelow = [...document.querySelectorAll(layers)].some((one) => one.checkVisibility());
      for (const element of document.querySelectorAll(controls)) {
        // Controls below an open layer are checked when it is closed.
        if (isBelow && !element.closest(layers)) continue;
        if (!isSeen(element) || isInText(element)) continue;
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const isInside = left >= 0 && right <= innerWidth && top >= 160 && bottom <= innerHeight - 180;
        if (!isInside) element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
        if (!element.isConnected) continue;
        let best: [number, number] | null = null;
        for (const [x, y] of own(element)) {
          const size: [number, number] = [
            extent(element, x, y, -1, 0) + extent(element, x, y, 1, 0) + 1,
            extent(element, x, y, 0, -1) + extent(element, x, y, 0, 1) + 1,
          ];
          if (best === null || Math.min(...size) > Math.min(...best)) best = size;
          if (Math.min(...best) >= least) break;
        }
        if (best === null || Math.min(...best) >= least) continue;
        const kind = element.getAttribute("role") ?? element.tagName.toLowerCase();
        // One of each kind is enough: the other rows of a list have the same size.
        const key = `${kind} ${element.className}`;
        if (!found.has(key)) found.set(key, `${kind} "${nameOf(element)}" ${best[0]}×${best[1]}`);
      }
      return [...found.values()];
    },
    { controls: CONTROLS, least: LEAST },
  );
}

/** Whether the page can be scrolled horizontally. */
export const isSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Controls that remain under the floating button when everything is scrolled to the end. */
export function underFloating(page: Page): Promise<string[]> {
  return page.evaluate(async (controls) => {
    const floating = document.querySelector("[data-floating]");
    if (!floating?.checkVisibility()) return [];
    const box = floating.getBoundingClientRect();
    const scrollers = [...document.querySelectorAll("main *")].filter((element) => {
      const { overflowY } = getComputedStyle(element);
      const at = element.getBoundingClientRect();
      return (
        /auto|scroll/.test(overflowY) && at.bottom > box.top && at.right > box.left && at.left < box.right
      );
    });
    for (const scroller of scrollers) {
      // Virtual lists render their last rows only after scrolling.
      for (let height = -1; height !== scroller.scrollHeight;) {
        height = scroller.scrollHeight;
        scroller.scrollTo({ top: height, behavior: "instant" });
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      }
    }
    const found = scrollers.flatMap((scroller) => [...scroller.querySelectorAll(controls)]);
    return found
      .filter((element) => {
        const at = element.getBoundingClientRect();
        return (
          at.height > 0 &&
          at.bottom > box.top &&
          at.top < box.bottom &&
          at.right > box.left &&
          at.left < box.right &&
          element.checkVisibility()
        );
      })
      .map((element) =>
        (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 60),
      );
  }, CONTROLS);
}
