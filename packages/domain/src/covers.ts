/** The stock covers (spec §9): drawings that come with the app, `/assets/covers/{name}.svg`. */
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
