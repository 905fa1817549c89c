/** The web app's paths of the stock covers, and their stored form. */
export const COVER_FOLDER = "/assets/covers/";
/** The same pictures where other clients reach the server (contract/workspace §0.2); responses use these paths. */
export const SERVED_COVERS = "/uploads/covers/";

/** The stock covers (spec §9): pictures that come with the app, `{name}.svg` in these folders. */
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
