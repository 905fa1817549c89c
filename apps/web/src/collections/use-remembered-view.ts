// How a person looks at a project's cycles, modules or views: in the address, so that a link shows the same; remembered in the browser a
// project, so that an address that says nothing shows what they last had (look, principle 7).
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { readStored, writeStored } from "../shell/stored.ts";

type Search = Record<string, unknown>;

export interface ViewSpelling<V> {
  /** Whatever cannot be read counts as not said. */
  read: (said: Search) => V;
  /** Always with `sign`. */
  write: (view: V) => Record<string, string>;
  /** An address that has this parameter is complete. */
  sign: "layout" | "order_by";
}

const isRecord = (value: unknown): value is Search => typeof value === "object" && value !== null;

/** @param key under which the browser remembers it */
export function useRememberedView<V extends object>(
  key: string,
  { read, write, sign }: ViewSpelling<V>,
): [V, (edit: Partial<V>) => void] {
  const search: Search = useSearch({ strict: false });
  const go = useNavigate();
  const stated = JSON.stringify(search);
  const isComplete = search[sign] !== undefined;
  const view = useMemo(() => {
    const remembered = readStored(key);
    if (isComplete) return read(JSON.parse(stated) as Search);
    return read(isRecord(remembered) ? remembered : {});
  }, [key, isComplete, stated, read]);
  useEffect(() => {
    if (!isComplete) void go({ to: "./", search: write(view), replace: true } as never);
  }, [isComplete, view, write, go]);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  const change = useCallback(
    (edit: Partial<V>): void => {
      const next = write({ ...latest.current, ...edit });
      latest.current = { ...latest.current, ...edit };
      // What is searched for belongs to the visit.
      const { q: _query, ...kept } = next;
      writeStored(key, kept);
      void go({ to: "./", search: next, replace: true } as never);
    },
    [key, write, go],
  );
  return [view, change];
}
