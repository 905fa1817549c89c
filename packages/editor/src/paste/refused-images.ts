import { safeImageSource } from "../urls.ts";

/** Whether there is anything to read in an element. An empty cell still has its place in a table. */
const isEmpty = (element: Element): boolean =>
  (element.textContent ?? "").trim() === "" && element.querySelector("img, hr, td, th, input") === null;

/**
 * For browsers: HTML from the clipboard without images that documents refuse (`data:` and `blob:` URLs), and without what
 * contained nothing else, so that no empty paragraphs remain. Other HTML is returned unchanged.
 */
export function withoutRefusedImages(html: string): string {
  if (!/<img\b/i.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const refused = [...body.querySelectorAll("img")].filter(
    (image) => safeImageSource(image.getAttribute("src")) === null,
  );
  if (refused.length === 0) return html;
  for (const image of refused) {
    let box = image.parentElement;
    image.remove();
    while (box && box !== body && !box.matches("td, th") && isEmpty(box)) {
      const around: HTMLElement | null = box.parentElement;
      box.remove();
      box = around;
    }
  }
  return body.innerHTML;
}
