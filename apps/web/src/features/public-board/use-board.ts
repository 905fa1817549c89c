// The state of a visitor's board: its settings, the issues of the present filters, and the address.
import type { PublicBoard } from "@cairn/contract/entities/deploy-board";
import type { PublicIssues } from "@cairn/contract/entities/public-board";
import type { UserMe } from "@cairn/contract/entities/user";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { type BoardAddress, FILTERS, readAddress, writeAddress } from "./board-address.ts";
import { type BoardCalls, boardCalls, isGone } from "./board-calls.ts";

/** What the board begins with. */
export interface Opened {
  anchor: string;
  board: PublicBoard;
  issues: PublicIssues;
  me: UserMe | null;
}

export interface BoardState {
  anchor: string;
  board: PublicBoard;
  issues: PublicIssues;
  me: UserMe | null;
  calls: BoardCalls;
  address: BoardAddress;
  /** Another list is being loaded. */
  isLoading: boolean;
  /** The board was unpublished meanwhile. */
  isClosed: boolean;
  /** The list could not be loaded. */
  hasFailed: boolean;
  go: (change: Partial<BoardAddress>) => void;
  /** The link to an issue, for those who open it in a tab of its own. */
  hrefOf: (issueId: string) => string;
  /** Loads the list again: after a write, or when the visitor returns. */
  refresh: () => void;
}

const filterKey = ({ filters }: BoardAddress): string =>
  FILTERS.map((name) => filters[name].join()).join(" ");

/** The address, which the Back button changes as well. */
function useAddress(board: PublicBoard) {
  const [address, setAddress] = useState(() => readAddress(location.search, board));
  useEffect(() => {
    const follow = (): void => setAddress(readAddress(location.search, board));
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, [board]);
  const go = useCallback(
    (change: Partial<BoardAddress>) =>
      setAddress((before) => {
        const next = { ...before, ...change };
        const search = writeAddress(next);
        // Also called twice with the same state: the second time, the address is there already.
        if (location.search !== search) history.pushState(null, "", search);
        return next;
      }),
    [],
  );
  return { address, go };
}

export function useBoard({ anchor, board, issues: first, me }: Opened): BoardState {
  const calls = useMemo(() => boardCalls(anchor), [anchor]);
  const { address, go } = useAddress(board);
  const [issues, setIssues] = useState(first);
  const [isLoading, setLoading] = useState(false);
  const [state, setState] = useState<"open" | "closed" | "failed">("open");
  const [round, setRound] = useState(0);
  const refresh = useCallback(() => setRound((count) => count + 1), []);
  const key = filterKey(address);
  const shown = useRef(`0 ${key}`);
  useEffect(() => {
    if (shown.current === `${round} ${key}`) return undefined;
    let isCurrent = true;
    setLoading(true);
    calls
      .issues(address)
      .then(
        (next) => {
          if (!isCurrent) return;
          shown.current = `${round} ${key}`;
          setIssues(next);
          setState("open");
        },
        (error: unknown) => isCurrent && setState(isGone(error) ? "closed" : "failed"),
      )
      .finally(() => isCurrent && setLoading(false));
    return () => {
      isCurrent = false;
    };
    // The layout and the open issue leave the list as it is.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [calls, key, round]);
  useEffect(() => {
    const look = (): void => void (document.visibilityState === "visible" && refresh());
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [refresh]);
  return {
    anchor,
    board,
    issues,
    me,
    calls,
    address,
    isLoading,
    isClosed: state === "closed",
    hasFailed: state === "failed",
    go,
    hrefOf: (peekId) => writeAddress({ ...address, peekId }),
    refresh,
  };
}
