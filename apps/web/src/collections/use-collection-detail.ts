// The parts of a collection that only the response for it contains: breakdowns, chart, points, links. Fetched again
// when its issues change.
import type { Change } from "@cairn/contract/changes";
import type { Issue } from "@cairn/contract/entities/issue";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { queryClient } from "../data/query-client.ts";
import type { ProjectData } from "../issue-list/engine/project-data.ts";
import { utcDay } from "../session/own-time.ts";
import { type ContainerKind, CONTAINER_KINDS, isInCollection } from "./kinds.ts";

export interface CollectionAt {
  data: ProjectData;
  kind: ContainerKind;
  id: string;
}

/** A burst of changes leads to one request, at the latest after `LONGEST_MS`. */
const PAUSE_MS = 250;
const LONGEST_MS = 1500;

/** Entities besides issues that the response depends on. */
const ENTITIES: ReadonlySet<string> = new Set(["state", "label", "estimate", "favorite", ...CONTAINER_KINDS]);

const holdsIssue = ({ kind, id }: Pick<CollectionAt, "kind" | "id">, issue: Issue | undefined): boolean =>
  issue !== undefined && isInCollection(issue, kind, id);

/** The key of the query for one collection. */
export const detailKey = (kind: ContainerKind, projectId: string, id: string) => [
  kind,
  projectId,
  id,
  "detail",
];

/** Calls `act` once for a burst of calls of `touch`: when it pauses, at the latest after `LONGEST_MS`. */
export function gathered(act: () => void) {
  let pause: ReturnType<typeof setTimeout> | null = null;
  let since = 0;
  const run = (): void => {
    pause = null;
    act();
  };
  return {
    touch: (): void => {
      const now = Date.now();
      if (pause === null) since = now;
      else clearTimeout(pause);
      pause = setTimeout(run, Math.max(0, Math.min(PAUSE_MS, since + LONGEST_MS - now)));
    },
    stop: (): void => {
      if (pause !== null) clearTimeout(pause);
      pause = null;
    },
  };
}

/** Calls back when the response for the collection may have changed. */
export function followCollection({ data, kind, id }: CollectionAt, touch: () => void): () => void {
  const { open, projectId } = data;
  const { cache } = open;
  const collection = { kind, id };
  const concerns = ({ entity, project_id, row }: Change): boolean => {
    if (project_id !== projectId) return false;
    if (entity !== "issue") return ENTITIES.has(entity);
    // If not all issues are loaded, any changed issue may have been in it.
    return (
      data.snapshot.status !== "whole" || holdsIssue(collection, (row ?? undefined) as Issue | undefined)
    );
  };
  const stops = [
    cache.issue.onChange((events) => {
      if (events.some(({ before, after }) => holdsIssue(collection, before) || holdsIssue(collection, after)))
        touch();
    }),
    cache.onChanges((changes) => {
      if (changes.some(concerns)) touch();
    }),
    open.onRefresh(touch),
  ];
  return () => stops.forEach((stop) => stop());
}

export interface CollectionDetail<T> {
  /** Undefined until it has arrived. */
  detail: T | undefined;
  error: unknown;
  /** Fetches it again. */
  retry: () => void;
}

/** The response for a collection. Call it in an observer: it is fetched again when the day changes. */
export function useCollectionDetail<T>(at: CollectionAt, fetch: () => Promise<T>): CollectionDetail<T> {
  const { data, kind, id } = at;
  const {
    data: detail,
    refetch,
    error,
  } = useQuery(
    { queryKey: detailKey(kind, data.projectId, id), queryFn: fetch, staleTime: 0, retry: 1 },
    queryClient,
  );
  const day = utcDay();
  useEffect(() => {
    const { touch, stop } = gathered(() => void refetch());
    const leave = followCollection({ data, kind, id }, touch);
    return () => {
      stop();
      leave();
    };
  }, [data, kind, id, refetch]);
  const asked = useRef(day);
  useEffect(() => {
    if (asked.current === day) return;
    asked.current = day;
    void refetch();
  }, [refetch, day]);
  return { detail, error, retry: () => void refetch() };
}
