import { expect, test } from "vitest";
import { photosOf } from "./photo-response.ts";

const photo = {
  id: "p1",
  urls: { small: "https://images.example/s.jpg", regular: "https://images.example/r.jpg", full: "x" },
  alt_description: "a cairn",
};
const read = [
  {
    id: "p1",
    small: "https://images.example/s.jpg",
    regular: "https://images.example/r.jpg",
    alt: "a cairn",
  },
];

test("photos are parsed from a list and from a search response", () => {
  expect(photosOf([photo])).toEqual(read);
  expect(photosOf({ total: 1, total_pages: 1, results: [photo] })).toEqual(read);
  expect(photosOf([{ ...photo, alt_description: null }])[0]?.alt).toBeNull();
});
test("entries that are no photos, and addresses that are not https, are dropped", () => {
  for (const answer of [null, "x", {}, { results: 3 }, [null, {}, { id: "x" }, { id: "x", urls: {} }]])
    expect(photosOf(answer)).toEqual([]);
  expect(photosOf([{ ...photo, urls: { ...photo.urls, regular: "javascript:alert(1)" } }])).toEqual([]);
});
