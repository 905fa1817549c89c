import type { Hit } from "@cairn/contract/entities/find";
import { describe, expect, it } from "vitest";
import { mergeHits } from "./command-search.ts";

const hit = (id: string, rank: number, more: Partial<Hit> = {}): Hit => ({
  kind: "issue",
  id,
  project_id: "p",
  issue_id: id,
  key: null,
  title: id,
  title_ranges: [],
  excerpt: null,
  excerpt_ranges: [],
  state_id: null,
  state_group: null,
  target_date: null,
  updated_at: "2026-03-11",
  logo_props: null,
  rank,
  ...more,
});
const ids = (hits: readonly Hit[]) => hits.map(({ id }) => id);

describe("merging the server's hits with local ones", () => {
  it("a server hit is merged in its place, each thing once, with the server's details", () => {
    const { hits, lateHits } = mergeHits(
      [hit("b", 3)],
      [hit("a", 2), hit("b", 3, { excerpt: "told" })],
      false,
    );
    expect(ids(hits)).toEqual(["a", "b"]);
    expect(hits[1]?.excerpt).toBe("told");
    expect(lateHits).toEqual([]);
  });
  it("server hits are appended below the others once the person moves among the results", () => {
    const { hits, lateHits } = mergeHits([hit("b", 3), hit("c", 4)], [hit("a", 2), hit("c", 4)], true);
    expect(ids(hits)).toEqual(["b", "c"]);
    expect(ids(lateHits)).toEqual(["a"]);
  });
  it("hits are limited to ten of a kind", () => {
    const many = Array.from({ length: 15 }, (_, n) => hit(`i${n}`, 3));
    expect(mergeHits([], [...many, hit("p", 5, { kind: "project" })], false).hits).toHaveLength(11);
  });
});
