import { describe, expect, it } from "vitest";
import { SizedCache } from "./sized-cache.ts";

const cacheOf = (...entries: [key: string, size: number][]) => {
  const cache = new SizedCache<{ size: number }>(10);
  for (const [key, size] of entries) cache.keep(key, { size });
  return cache;
};

describe("a cache with a limit on its size", () => {
  it("evicts what was used least recently once the limit is exceeded", () => {
    const cache = cacheOf(["a", 4], ["b", 4]);
    cache.keep("a", { size: 4 });
    cache.keep("c", { size: 4 });
    expect([cache.get("a")?.size, cache.get("b"), cache.get("c")?.size]).toEqual([4, undefined, 4]);
  });
  it("counts a replaced and an evicted entry no longer", () => {
    const cache = cacheOf(["a", 8], ["a", 2], ["b", 8]);
    expect([cache.get("a")?.size, cache.get("b")?.size]).toEqual([2, 8]);
    cache.evict("b");
    cache.keep("c", { size: 8 });
    expect(cache.get("a")?.size).toBe(2);
  });
  it("does not keep an entry that is larger than the limit", () => {
    expect(cacheOf(["a", 11]).get("a")).toBeUndefined();
  });
});
