// The stock covers (spec §9): drawings that come with the app, under addresses that do not change.

const NAMES = [
  "glacier",
  "moraine",
  "dusk",
  "contour",
  "meltwater",
  "lichen",
  "slate",
  "ochre",
  "heather",
  "strata",
  "tarn",
  "spring",
  "ember",
  "cairns",
  "night",
] as const;

export interface Cover {
  name: string;
  url: string;
}

export const coverUrl = (name: (typeof NAMES)[number]): string => `/assets/covers/${name}.svg`;

export const COVERS: readonly Cover[] = NAMES.map((name) => ({ name, url: coverUrl(name) }));

/** A cover for a new project; which one depends on the moment, so that lists look varied. */
export const anyCover = (moment: number): string => COVERS[moment % COVERS.length]?.url ?? "";

/** An address that may be shown as a picture: this site's own, or https. */
export const isPicture = (url: string | null): url is string =>
  url !== null && (/^\/(?!\/)/.test(url) || /^https?:\/\//.test(url));
