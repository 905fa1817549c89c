// How a person views a project's cycles, modules or views. The view is in the address, so that a link shows the same.
// The browser remembers it for each project, for addresses without a view (look, principle 7).
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { readStored, writeStored } from "../shell/stored.ts";
import { useIsLeaving } from "../shell/use-is-leaving.ts";

type Search = Record<string, unknown>;

export interface ViewSpelling<V> {
  /** Invalid values count as missing. */
  read(said: Search): V;
  /** Always includes `sign`. */
  write(view: V): Record<string, string>;
  /** An address that has this parameter is complete. */
  sign: "layout" | "order_by";
}

const isRecord = (value: unknown): value is Search => typeof value === "object" && value !== null;

/** @param key under which the browser remembers it */
export function useRememberedView<V extends object>(
  key: string,
  spelling: ViewSpelling<V>,
): [V, (edit: Partial<V>) => void] {
  const { sign } = spelling;
  const search: Search = useSearch({ strict: false });
  const go = useNavigate();
  const stated = JSON.stringify(search);
  const isComplete = search[sign] !== undefined;
  const view = useMemo(() => {
    const remembered = readStored(key);
    if (isComplete) return spelling.read(JSON.parse(stated) as Search);
    return spelling.read(isRecord(remembered) ? remembered : {});
  }, [key, isComplete, stated, spelling]);
  const isLeaving = useIsLeaving();
  useEffect(() => {
    if (isComplete || isLeaving()) return;
    void go({ to: "./", search: spelling.write(view), replace: true } as never);
  }, [isComplete, view, spelling, go, isLeaving]);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  const change = useCallback(
    (edit: Partial<V>): void => {
      const next = spelling.write({ ...latest.current, ...edit });
      latest.current = { ...latest.current, ...edit };
      // The search text is not remembered.
      const { q: _query, ...stored } = next;
      writeStored(key, stored);
      void go({ to: "./", search: next, replace: true } as never);
    },
    [key, spelling, go],
  );
  return [view, change];
}
