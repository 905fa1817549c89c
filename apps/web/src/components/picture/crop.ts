// The crop of a picture: a window of a fixed shape over it. Pure; all measures in pixels of the picture.

export interface Size {
  width: number;
  height: number;
}

/** The center of the window and the zoom: 1 shows as much of the picture as the shape can hold. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export interface Rect extends Size {
  left: number;
  top: number;
}

export const MAX_ZOOM = 5;

export const startingCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), Math.max(least, most));

/** The crop window, within the picture. `aspect` is width divided by height. */
export function cropRect(picture: Size, aspect: number, { x, y, zoom }: Crop): Rect {
  const whole = Math.min(picture.width, picture.height * aspect);
  const width = whole / clamp(zoom, 1, MAX_ZOOM);
  const height = width / aspect;
  return {
    left: clamp(x - width / 2, 0, picture.width - width),
    top: clamp(y - height / 2, 0, picture.height - height),
    width,
    height,
  };
}

/** Moves and zooms a window, and keeps it within the picture. */
export function movedCrop(picture: Size, aspect: number, crop: Crop, by: Partial<Crop>): Crop {
  const zoom = clamp(crop.zoom + (by.zoom ?? 0), 1, MAX_ZOOM);
  const x = crop.x + (by.x ?? 0);
  const y = crop.y + (by.y ?? 0);
  const { left, top, width, height } = cropRect(picture, aspect, { x, y, zoom });
  return { x: left + width / 2, y: top + height / 2, zoom };
}

/** The output size of the crop: at most `wanted`, and never larger than in the picture. */
export function drawnSize({ width }: Rect, wanted: Size): Size {
  const share = Math.min(1, width / wanted.width);
  return {
    width: Math.max(1, Math.round(wanted.width * share)),
    height: Math.max(1, Math.round(wanted.height * share)),
  };
}
