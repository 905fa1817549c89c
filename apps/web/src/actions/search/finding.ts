// Search while typing: local hits at once, then merged with the server's.
import { ApiError } from "@cairn/client/api-error";
import type { Finding, Hit } from "@cairn/contract/entities/find";
import { rangesOf } from "@cairn/domain/search/excerpt";
import { readSearch, type SearchQuery } from "@cairn/domain/search/query";
import { titleRank } from "@cairn/domain/search/title-rank";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { best, findHere } from "./find-here.ts";

/** Debounce of requests to the server while typing. */
const PAUSE_MS = 120;

export interface Found {
  text: string;
  query: SearchQuery;
  /** Best first. */
  hits: readonly Hit[];
  /** Hits that arrived after the person began to choose: shown below the others, so that nothing moves. */
  late: readonly Hit[];
  /** The server's response, once it has arrived. */
  finding: Finding | null;
  trouble: "only_here" | "too_heavy" | null;
}

const sameAs = (hit: Hit): string => `${hit.kind}:${hit.id}`;

/**
 * Merges both lists; the server's hits replace local ones. `here` keeps its order while the person is choosing from it.
 */
export function merged(
  here: readonly Hit[],
  there: readonly Hit[],
  isChoosing: boolean,
): Pick<Found, "hits" | "late"> {
  const told = new Map(there.map((hit) => [sameAs(hit), hit]));
  const known = new Set(here.map(sameAs));
  const kept = here.map((hit) => told.get(sameAs(hit)) ?? hit);
  const fresh = there.filter((hit) => !known.has(sameAs(hit)));
  if (isChoosing) return { hits: kept, late: best(fresh) };
  return { hits: best([...kept, ...fresh]), late: [] };
}

/** The server's hits for the previous text that also match this one: shown until the server responds again. */
function stillFitting({ query, hits }: Pick<Found, "query" | "hits">, next: SearchQuery): Hit[] {
  const isNarrowed = JSON.stringify(query.terms) === JSON.stringify(next.terms) && next.words.length > 0;
  if (!isNarrowed) return [];
  return hits.flatMap((hit): Hit[] => {
    const rank = hit.rank < 2 ? null : titleRank(next.words, hit.title);
    if (rank !== null) return [{ ...hit, rank, title_ranges: rangesOf(next.words, hit.title) }];
    if (hit.excerpt === null || titleRank(next.words, hit.excerpt) === null) return [];
    return [{ ...hit, title_ranges: [], excerpt_ranges: rangesOf(next.words, hit.excerpt) }];
  });
}

/** The server's response for a text. */
interface Told {
  query: SearchQuery;
  text: string;
  finding: Finding | null;
  trouble: Found["trouble"];
  /** The response arrived after the person had begun to choose. */
  isLate: boolean;
}

/** The results to show for a text, including the previous response's hits that match it. */
function foundOf(asked: Pick<Found, "text" | "query">, here: readonly Hit[], told: Told | null): Found {
  const there = told?.finding?.hits ?? [];
  if (told?.text !== asked.text) {
    const known = told ? stillFitting({ query: told.query, hits: there }, asked.query) : [];
    return { ...asked, finding: null, trouble: null, ...merged(here, known, false) };
  }
  const { finding, trouble, isLate } = told;
  return { ...asked, finding, trouble, ...merged(here, there, isLate) };
}

export interface Search {
  found: Found;
  isLoading: boolean;
  /** Called when the person moves among the results. */
  browse: () => void;
}

/** Never fails: without the server, it returns local results and says so. */
export function useFinding(open: OpenWorkspace | null, text: string): Search {
  const [told, setTold] = useState<Told | null>(null);
  const isChoosing = useRef(false);
  const query = useMemo(() => readSearch(text), [text]);
  const here = useMemo(() => (open ? findHere(open, query) : []), [open, query]);
  const isAsked = open !== null && (query.words.length > 0 || query.terms.length > 0);
  useEffect(() => {
    isChoosing.current = false;
    if (!open || !isAsked) return;
    const abort = new AbortController();
    const tell = (answer: Pick<Told, "finding" | "trouble">): void => {
      if (!abort.signal.aborted) setTold({ query, text, ...answer, isLate: isChoosing.current });
    };
    const ask = async (): Promise<void> => {
      try {
        const finding = await api.search.find({ slug: open.slug, query: { q: text }, signal: abort.signal });
        tell({ finding, trouble: null });
      } catch (error) {
        if (abort.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        tell({ finding: null, trouble: error.status === 503 ? "too_heavy" : "only_here" });
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [open, isAsked, text, query]);
  const browse = useCallback(() => {
    isChoosing.current = true;
  }, []);
  return {
    found: foundOf({ text, query }, here, isAsked ? told : null),
    isLoading: isAsked && told?.text !== text,
    browse,
  };
}
