// What the provider of stock photos answers, passed through by the server (contract/workspace §8): read carefully, for it is not ours.

export interface StockPhoto {
  id: string;
  /** For a list, and for use. */
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

/** The photos of an answer: a list of its own, or within the answer to a search. What is none is left out. */
export function photosOf(answer: unknown): StockPhoto[] {
  const rows = isRecord(answer) && "results" in answer ? answer.results : answer;
  return Array.isArray(rows) ? rows.flatMap(photoOf) : [];
}
