// Search while typing: local hits at once, then merged with the server's.
import { ApiError } from "@cairn/client/api-error";
import type { Finding, Hit } from "@cairn/contract/entities/find";
import { rangesOf } from "@cairn/domain/search/excerpt";
import { readSearch, type SearchQuery } from "@cairn/domain/search/query";
import { titleRank } from "@cairn/domain/search/title-rank";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { best, searchLocally } from "./local-search.ts";

/** Debounce of requests to the server while typing. */
const PAUSE_MS = 120;

export interface SearchResults {
  text: string;
  query: SearchQuery;
  /** Best first. */
  hits: readonly Hit[];
  /** Hits that arrived after the person began to choose: shown below the others, so that nothing moves. */
  lateHits: readonly Hit[];
  /** The server's response, once it has arrived. */
  finding: Finding | null;
  problem: "only_here" | "too_heavy" | null;
}

const identityOf = (hit: Hit): string => `${hit.kind}:${hit.id}`;

/**
 * Merges both lists; the server's hits replace local ones. `here` keeps its order while the person is choosing from it.
 */
export function mergeHits(
  local: readonly Hit[],
  remote: readonly Hit[],
  isChoosing: boolean,
): Pick<SearchResults, "hits" | "lateHits"> {
  const serverHits = new Map(remote.map((hit) => [identityOf(hit), hit]));
  const known = new Set(local.map(identityOf));
  const updated = local.map((hit) => serverHits.get(identityOf(hit)) ?? hit);
  const fresh = remote.filter((hit) => !known.has(identityOf(hit)));
  if (isChoosing) return { hits: updated, lateHits: best(fresh) };
  return { hits: best([...updated, ...fresh]), lateHits: [] };
}

/** The server's hits for the previous text that also match this one: shown until the server responds again. */
function stillMatching({ query, hits }: Pick<SearchResults, "query" | "hits">, next: SearchQuery): Hit[] {
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
interface ServerResponse {
  query: SearchQuery;
  text: string;
  finding: Finding | null;
  problem: SearchResults["problem"];
  /** The response arrived after the person had begun to choose. */
  isLate: boolean;
}

/** The results to show for a text, including the previous response's hits that match it. */
function resultsOf(
  asked: Pick<SearchResults, "text" | "query">,
  local: readonly Hit[],
  response: ServerResponse | null,
): SearchResults {
  const remote = response?.finding?.hits ?? [];
  if (response?.text !== asked.text) {
    const known = response ? stillMatching({ query: response.query, hits: remote }, asked.query) : [];
    return { ...asked, finding: null, problem: null, ...mergeHits(local, known, false) };
  }
  const { finding, problem, isLate } = response;
  return { ...asked, finding, problem, ...mergeHits(local, remote, isLate) };
}

export interface Search {
  results: SearchResults;
  isLoading: boolean;
  /** Called when the person moves among the results. */
  browse: () => void;
}

/** Never fails: without the server, it returns local results and says so. */
export function useCommandSearch(open: OpenWorkspace | null, text: string): Search {
  const [response, setResponse] = useState<ServerResponse | null>(null);
  const isChoosing = useRef(false);
  const query = useMemo(() => readSearch(text), [text]);
  const local = useMemo(() => (open ? searchLocally(open, query) : []), [open, query]);
  const isAsked = open !== null && (query.words.length > 0 || query.terms.length > 0);
  useEffect(() => {
    isChoosing.current = false;
    if (!open || !isAsked) return;
    const abort = new AbortController();
    const respond = (answer: Pick<ServerResponse, "finding" | "problem">): void => {
      if (!abort.signal.aborted) setResponse({ query, text, ...answer, isLate: isChoosing.current });
    };
    const ask = async (): Promise<void> => {
      try {
        const finding = await api.search.find({ slug: open.slug, query: { q: text }, signal: abort.signal });
        respond({ finding, problem: null });
      } catch (error) {
        if (abort.signal.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        respond({ finding: null, problem: error.status === 503 ? "too_heavy" : "only_here" });
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
    results: resultsOf({ text, query }, local, isAsked ? response : null),
    isLoading: isAsked && response?.text !== text,
    browse,
  };
}
