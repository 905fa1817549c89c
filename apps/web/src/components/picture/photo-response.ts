// Parses the response of the stock photo provider, which the server passes through (contract/workspace §8). The format
// is not under our control.

export interface StockPhoto {
  id: string;
  /** Two sizes: for lists and for use. */
  small: string;
  regular: string;
  alt: string | null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const isWebAddress = (value: unknown): value is string =>
  typeof value === "string" && value.startsWith("https://");

function photoOf(value: unknown): StockPhoto[] {
  if (!isRecord(value) || typeof value.id !== "string" || !isRecord(value.urls)) return [];
  const { small, regular } = value.urls;
  if (!isWebAddress(small) || !isWebAddress(regular)) return [];
  const alt = value.alt_description;
  return [{ id: value.id, small, regular, alt: typeof alt === "string" && alt !== "" ? alt : null }];
}

/** The photos in a response, either a list or a search result. Drops entries of another shape. */
export function photosOf(answer: unknown): StockPhoto[] {
  const rows = isRecord(answer) && "results" in answer ? answer.results : answer;
  return Array.isArray(rows) ? rows.flatMap(photoOf) : [];
}
