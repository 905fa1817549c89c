/** Where the web app has the stock covers, and how they are stored. */
export const COVER_FOLDER = "/assets/covers/";
/** The same drawings where other clients reach the server (contract/workspace §0.2), which answers name them by. */
export const SERVED_COVERS = "/uploads/covers/";

/** The stock covers (spec §9): drawings that come with the app, `{name}.svg` in these folders. */
export const STOCK_COVERS = [
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
