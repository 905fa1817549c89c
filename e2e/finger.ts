// Simulates fingers on a phone: holding still, dragging, swiping, and a second finger.
import { type CDPSession, expect, type Locator, type Page } from "@playwright/test";

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export interface Point {
  x: number;
  y: number;
}

/** A position in an element, in px from its left, or from its right if negative; by default its center. */
export async function pointOn(element: Locator, from?: number): Promise<Point> {
  await expect(element).toBeVisible();
  const box = await element.boundingBox();
  if (!box) throw new Error("What is touched is not on the screen");
  const inside = from === undefined ? box.width / 2 : from < 0 ? box.width + from : from;
  return { x: box.x + inside, y: box.y + box.height / 2 };
}

export class Finger {
  readonly #page: Page;
  readonly #session: CDPSession;
  #at: Point = { x: 0, y: 0 };

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async on(page: Page): Promise<Finger> {
    return new Finger(page, await page.context().newCDPSession(page));
  }

  async #send(type: "touchStart" | "touchMove" | "touchEnd", points: Point[]): Promise<void> {
    await this.#session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map((point, id) => ({ ...point, id })),
    });
  }

  async down(at: Point): Promise<void> {
    this.#at = at;
    await this.#send("touchStart", [at]);
  }

  /** Holds still until the long press has started a drag. */
  async lift(at: Point): Promise<void> {
    await this.down(at);
    await expect(this.#page.locator("html[data-held]")).toBeAttached();
  }

  async move(to: Point, steps = 8): Promise<void> {
    const from = this.#at;
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps;
      await this.#send("touchMove", [
        { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
      ]);
    }
    this.#at = to;
    // The drag handles the position in the next frame.
    await this.#page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }

  /** Adds a second finger. */
  async another(): Promise<void> {
    const { x, y } = this.#at;
    await this.#send("touchStart", [this.#at, { x, y: y - 120 }]);
  }

  async up(): Promise<void> {
    await this.#send("touchEnd", []);
  }

  /** Drags an element by a long press and drops it. */
  async carry(from: Point, to: Point): Promise<void> {
    await this.lift(from);
    await this.move(to);
    await this.up();
  }
}

/** Waits until the code for dragging is loaded, which happens automatically on touch devices. */
export const draggableThere = (page: Page): Promise<void> =>
  page.locator("[draggable=true]").first().waitFor({ state: "attached" });
