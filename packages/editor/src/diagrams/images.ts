import type { Drawing } from "./draw.ts";

/**
 * One image for each theme; the styles choose, so that a change of the theme and a printer draw nothing again.
 *
 * @param name of a diagram without a title
 */
export function imagesOf({ light, dark, title, description }: Drawing, name: string): HTMLImageElement[] {
  const alt = [title || name, description].filter((part) => part !== "").join(". ");
  return Object.entries({ light, dark }).map(([theme, url]) => {
    const image = document.createElement("img");
    image.dataset["drawn"] = theme;
    image.alt = alt;
    image.src = url;
    return image;
  });
}
